import { type Responsibility, ResponsibilityInput, SubjectType } from '@klesis/contract/org/responsibilities.ts'
import { Group, Radio, Stack, Textarea } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { toast } from '../../../ui/toast.ts'
import { useServerForm } from '../../../ui/use-server-form.ts'
import { ChangedNotice } from '../ChangedNotice.tsx'
import { useSaveResponsibility } from './responsibilities.queries.ts'

interface Props {
  unitId: number
  /** The responsibility to edit; left out for a new one. */
  responsibility?: Responsibility | undefined
  readNewer: (id: number) => Promise<Responsibility | undefined>
  onClose: () => void
}

const subjects = ['none', ...SubjectType.options] as const
const toValues = (saved: Responsibility | undefined): ResponsibilityInput => ({ label: saved?.label ?? '', subjectType: saved?.subjectType ?? null })

export function ResponsibilityDialog({ unitId, responsibility, readNewer, onClose }: Props) {
  const { t } = useTranslation('org')
  const form = useServerForm({
    initialValues: toValues(responsibility),
    schema: ResponsibilityInput,
    toBody: ({ label, subjectType }, revision) => ({ label: label.trim(), subjectType, revision }),
    faultText: () => t('required'),
    fieldOfRefusal: { 'responsibility.known': 'label' },
    save: useSaveResponsibility(unitId, responsibility?.id),
    stale: { code: 'responsibility.changed', revision: responsibility?.revision, toValues, readNewer: responsibility && (() => readNewer(responsibility.id)) },
    onSaved: ({ label }) => {
      void toast({ title: label, message: t(responsibility ? 'responsibility.saved' : 'responsibility.added') })
      onClose()
    },
  })
  const formatValue = (field: keyof ResponsibilityInput, { label, subjectType }: ResponsibilityInput) =>
    field === 'label' ? label : t(`responsibility.subject.${subjectType ?? 'none'}`)
  return (
    <Dialog onClose={onClose} title={t(responsibility ? 'responsibility.edit' : 'responsibility.add')} closeOnClickOutside={false}>
      <form noValidate onSubmit={form.submit}>
        <Stack>
          <ChangedNotice conflict={form.conflict} labelOf={(field) => t(`responsibility.${field}`)} formatValue={formatValue} />
          <Refused error={form.refused} />
          <Textarea label={t('responsibility.label')} required autosize minRows={2} maxLength={500} data-autofocus {...form.input('label')} />
          <Radio.Group
            label={t('responsibility.subjectType')}
            value={form.values.subjectType ?? 'none'}
            onChange={(value) => form.set({ subjectType: SubjectType.options.find((one) => one === value) ?? null })}
          >
            <Group mt="xs">
              {subjects.map((subject) => (
                <Radio key={subject} value={subject} label={t(`responsibility.subject.${subject}`)} />
              ))}
            </Group>
          </Radio.Group>
          <DialogButtons confirm={t('save')} isBusy={form.isBusy} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
