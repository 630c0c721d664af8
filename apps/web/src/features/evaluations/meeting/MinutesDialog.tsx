import { minutesLimit } from '@klesis/contract/evaluations/evaluation-states.ts'
import type { KeptMinutes, Minutes, MinutesInput } from '@klesis/contract/evaluations/minutes.ts'
import { Checkbox, Stack, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DayField } from '../../../ui/DayField.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { toast } from '../../../ui/toast.ts'
import { UnsavedGuard } from '../../../ui/UnsavedGuard.tsx'
import { useGuardedClose } from '../../../ui/use-guarded-close.tsx'
import { useServerForm } from '../../../ui/use-server-form.ts'
import { ChangedNotice } from '../../org/ChangedNotice.tsx'
import { minutesQuery, useWriteMinutes } from './minutes.queries.ts'

interface Props {
  invitationId: number
  kept: KeptMinutes
  onClose: () => void
}

interface Values {
  /** Undefined while what is typed is no day. */
  heldOn: string | null | undefined
  presentIds: string[]
  notes: string
}

const toValues = (of: Pick<Minutes, 'heldOn' | 'presentIds' | 'notes'> | undefined): Values => ({
  heldOn: of?.heldOn ?? null,
  presentIds: of?.presentIds.map(String) ?? [],
  notes: of?.notes ?? '',
})

/** Writes the next version of the minutes. */
export function MinutesDialog({ invitationId, kept: { people, versions }, onClose }: Props) {
  const { t } = useTranslation('evaluation-minutes')
  const queries = useQueryClient()
  const [newest] = versions
  const readNewer = async () => (await queries.fetchQuery({ ...minutesQuery(invitationId), staleTime: 0 })).versions[0]
  const form = useServerForm<Values, MinutesInput, Minutes>({
    initialValues: toValues(newest),
    toBody: ({ heldOn, presentIds, notes }, revision) => ({ heldOn: heldOn ?? null, presentIds: presentIds.map(Number), notes: notes.trim(), revision }),
    check: ({ heldOn }) => ({ heldOn: heldOn === undefined ? t('dayFault') : undefined }),
    stale: { code: 'minutes.stale', revision: newest?.revision ?? 0, toValues, readNewer },
    save: useWriteMinutes(invitationId),
    onSaved: () => {
      void toast({ message: t('saved') })
      onClose()
    },
  })
  const nameOf = (id: string) => people.find(({ personId }) => String(personId) === id)?.name ?? id
  const formatValue = (field: keyof Values, values: Values) => (field === 'presentIds' ? values.presentIds.map(nameOf).join(', ') : (values[field] ?? ''))
  const { close, question } = useGuardedClose({ isModified: () => form.isDirty, isBusy: form.isBusy, onClose })
  return (
    <Dialog size="lg" title={t('editTitle')} closeOnClickOutside={false} onClose={close}>
      <form noValidate onSubmit={form.submit}>
        <Stack>
          <ChangedNotice conflict={form.conflict} labelOf={(field) => t(field)} formatValue={formatValue} />
          <Refused error={form.refused} />
          <DayField label={t('heldOn')} {...form.field('heldOn')} />
          <Checkbox.Group label={t('presentIds')} {...form.field('presentIds')}>
            <Stack gap={6} mt={6}>
              {people.map(({ personId, name, isMember }) => (
                <Checkbox key={personId} value={String(personId)} label={isMember ? name : `${name} (${t('former')})`} />
              ))}
            </Stack>
          </Checkbox.Group>
          <Textarea label={t('notes')} description={t('notesHelp')} autosize minRows={8} maxRows={20} maxLength={minutesLimit} {...form.input('notes')} />
          <DialogButtons confirm={t('save')} isBusy={form.isBusy} onClose={close} />
        </Stack>
      </form>
      <UnsavedGuard isDirty={form.isDirty} />
      {question}
    </Dialog>
  )
}
