import type { CommitteeRow } from '@klesis/contract/committees/committees.ts'
import { Stack } from '@mantine/core'
import { isRefused } from '../../../api/call-refused.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { LinkAnchor } from '../../../ui/LinkButton.tsx'
import { toText } from '../../../ui/localized-text.ts'
import { Refused } from '../../../ui/Refused.tsx'
import { toast } from '../../../ui/toast.ts'
import { useDeleteCommittee } from '../committees.queries.ts'

interface Props {
  committee: CommitteeRow
  onClose: () => void
}

export function DeleteCommitteeDialog({ committee, onClose }: Props) {
  const { t } = useTranslation('committees')
  const title = toText(committee.title, useLanguage())
  const remove = useDeleteCommittee(committee.id)
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        void toast({ title, message: t('delete.done') })
        onClose()
      },
    })
  return (
    <ConfirmDialog title={t('delete.title', { title })} confirm={t('delete.confirm')} isBusy={remove.isPending} onConfirm={confirm} onClose={onClose}>
      <Stack>
        {t('delete.text')}
        <Refused error={remove.error}>
          {isRefused(remove.error, 'committee.inUse') && (
            <LinkAnchor size="sm" to="/management/commitee/edit/$id" params={{ id: String(committee.id) }} hash="uses">
              {t('delete.where')}
            </LinkAnchor>
          )}
        </Refused>
      </Stack>
    </ConfirmDialog>
  )
}
