import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import type { VersionRow } from '@klesis/contract/invitations/versions.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { Button, Group } from '@mantine/core'
import { IconEye, IconRestore } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ChangeList } from '../../../ui/ChangeList.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import text from '../../../ui/text.module.css'
import { toast } from '../../../ui/toast.ts'
import { useFieldNames } from '../history/use-field-names.ts'
import { useRestoreVersion, versionQuery } from './versions.queries.ts'

const PreviewDialog = lazyPart(() => import('../../forms/builder/PreviewDialog.tsx').then((file) => ({ default: file.PreviewDialog })))

interface Props {
  invitation: Pick<InvitationEdit, 'id' | 'revision' | 'languages'>
  version: VersionRow
  isModified: boolean
  onRestored: (restored: InvitationEdit) => void
}

/** What a version changed, its documents, its form to look at, and the button that restores it. */
export function OpenedVersion({ invitation: { id, languages, revision }, version: { number, isCurrent, isDraft }, isModified, onRestored }: Props) {
  const { t } = useTranslation('versions')
  const language = useLanguage()
  const { nameOf, withNames } = useFieldNames()
  const { data, error, refetch } = useQuery(versionQuery(id, { number, language }))
  const [shown, show] = useState<'form' | 'restore'>()
  const restoring = useRestoreVersion(id)
  if (!data) return error ? <Refused error={error} onRetry={() => void refetch()} /> : <RowsSkeleton count={1} height={80} />
  const restore = () =>
    restoring.mutate(
      { number, revision },
      {
        onSuccess: (restored) => {
          void toast({ message: t(restored.draft ? 'restore.asDraft' : 'restore.done', { number }) })
          onRestored(restored)
        },
        onSettled: () => show(undefined),
      },
    )
  const documents = data.requirements.map(({ attachmentType }) => textIn(attachmentType.title, language))
  return (
    <>
      {data.changes.length === 0 && <p className={text.soft}>{t('list.unchanged')}</p>}
      <ChangeList changes={data.changes.map(withNames)} more={0} nameOf={nameOf} />
      {documents.length > 0 && <p className={text.flat}>{t('list.documents', { documents: documents.join(', ') })}</p>}
      <Refused error={restoring.error} />
      <Group gap="sm" mt="xs">
        <Button size="xs" variant="default" leftSection={<IconEye size={16} aria-hidden />} onClick={() => show('form')}>
          {t('list.form')}
        </Button>
        {!(isCurrent || isDraft) && (
          <Button size="xs" variant="default" leftSection={<IconRestore size={16} aria-hidden />} disabled={isModified} onClick={() => show('restore')}>
            {t('restore.do')}
          </Button>
        )}
      </Group>
      {isModified && !(isCurrent || isDraft) && <p className={text.soft}>{t('restore.unsaved')}</p>}
      <Suspense>
        {shown === 'form' && <PreviewDialog form={data.form as unknown as Form} languages={languages} initial={language} onClose={() => show(undefined)} />}
      </Suspense>
      {shown === 'restore' && (
        <ConfirmDialog
          title={t('restore.title', { number })}
          confirm={t('restore.do')}
          tone="aegean"
          isBusy={restoring.isPending}
          onConfirm={restore}
          onClose={() => show(undefined)}
        >
          {t('restore.text')}
        </ConfirmDialog>
      )}
    </>
  )
}
