import type { CommitteeRow } from '@klesis/contract/committees/committees.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { isRefused } from '../../../api/call-refused.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DeleteDialog } from '../../../ui/DeleteDialog.tsx'
import { LinkAnchor } from '../../../ui/LinkButton.tsx'
import { useDeleteCommittee } from '../committees.queries.ts'

interface Props {
  committee: CommitteeRow
  onClose: () => void
}

export function DeleteCommitteeDialog({ committee, onClose }: Props) {
  const { t } = useTranslation('committees')
  const title = textIn(committee.title, useLanguage())
  const remove = useDeleteCommittee(committee.id)
  const texts = { title: t('delete.title', { title }), text: t('delete.text'), confirm: t('delete.confirm'), done: t('delete.done') }
  return (
    <DeleteDialog name={title} {...texts} remove={remove} onClose={onClose}>
      {isRefused(remove.error, 'committee.inUse') && (
        <LinkAnchor size="sm" to="/management/commitee/edit/$id" params={{ id: String(committee.id) }} hash="uses">
          {t('delete.where')}
        </LinkAnchor>
      )}
    </DeleteDialog>
  )
}
