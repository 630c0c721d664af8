import type { EmployeeRow } from '@klesis/contract/org/employees.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { PhotoDialog } from '../../../../ui/photo/PhotoDialog.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useRemoveEmployeePhoto, useSaveEmployeePhoto } from '../staff.queries.ts'
import { toStaffName } from '../staff-list.ts'

export function EmployeePhotoDialog({ employee, onClose }: { employee: EmployeeRow; onClose: () => void }) {
  const { t } = useTranslation('staff')
  const name = toStaffName(employee)
  const save = useSaveEmployeePhoto(employee.id)
  const remove = useRemoveEmployeePhoto(employee.id)
  const done = (text: 'photo.saved' | 'photo.removed') => () => {
    void toast({ title: t(text), message: name })
    onClose()
  }
  return (
    <PhotoDialog
      title={t('photo.title', { name })}
      hint={t('photo.hint')}
      present={{ name, address: employee.avatar_url, isOfAccount: !employee.hasOwnPhoto }}
      isSaving={save.isPending}
      error={save.error ?? remove.error}
      onSave={(photo) => save.mutate(photo, { onSuccess: done('photo.saved') })}
      onChoose={save.reset}
      removal={employee.hasOwnPhoto ? { isBusy: remove.isPending, onRemove: () => remove.mutate(undefined, { onSuccess: done('photo.removed') }) } : undefined}
      onClose={onClose}
    />
  )
}
