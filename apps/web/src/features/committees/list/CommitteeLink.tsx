import type { CommitteeRow } from '@klesis/contract/committees/committees.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { LinkAnchor } from '../../../ui/LinkButton.tsx'
import { toText } from '../../../ui/localized-text.ts'

export function CommitteeLink({ committee: { id, title } }: { committee: CommitteeRow }) {
  return (
    <LinkAnchor inherit to="/management/commitee/edit/$id" params={{ id: String(id) }}>
      {toText(title, useLanguage())}
    </LinkAnchor>
  )
}
