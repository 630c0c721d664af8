import { useTranslation } from '../../../i18n/use-translation.ts'
import { PhotoDialog } from '../../../ui/photo/PhotoDialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { useSavePhoto } from './account.queries.ts'

export function OwnPhotoDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['account', 'photo'])
  const save = useSavePhoto()
  const saved = () => {
    void toast({ message: t('account:photo.saved') })
    onClose()
  }
  return (
    <PhotoDialog
      title={t('photo:choose')}
      isSaving={save.isPending}
      error={save.error}
      onSave={(photo) => save.mutate(photo, { onSuccess: saved })}
      onChoose={save.reset}
      onClose={onClose}
    />
  )
}
