import type { CommitteeRow } from '@klesis/contract/committees/committees.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { LinkAnchor } from '../../../ui/LinkButton.tsx'

export function CommitteeLink({ committee: { id, title } }: { committee: CommitteeRow }) {
  return (
    <LinkAnchor inherit to="/management/commitee/edit/$id" params={{ id: String(id) }}>
      {textIn(title, useLanguage())}
    </LinkAnchor>
  )
}
