import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { toast } from '../../../ui/toast.ts'
import { type ServerForm, useServerForm } from '../../../ui/use-server-form.ts'
import { ChangedNotice } from '../../org/ChangedNotice.tsx'
import type { ListCalls, ListedRow } from './list-calls.ts'
import { useSaveRow } from './lists.queries.ts'

export interface DraftDialogProps<Row extends ListedRow, Input extends object, Draft extends object> {
  calls: ListCalls<Row, Input>
  schema: z.ZodType
  title: string
  /** The row to change; left out for a new one. */
  row?: Row | undefined
  toDraft: (row: Row | undefined) => Draft
  toInput: (draft: Draft) => Input
  /** The field of the form for a property of the body that has another name. */
  fieldOfBody?: Readonly<Record<string, Extract<keyof Draft, string>>>
  nameOf: (row: Row) => string
  labelOf: (field: keyof Draft) => string
  /** What stands for a number or a code where a change of somebody else is told; what it leaves out is told as it is. */
  formatValue?: ((field: keyof Draft, draft: Draft) => string | undefined) | undefined
  readNewer: (id: number) => Promise<Row | undefined>
  onClose: () => void
  children: (form: ServerForm<Draft>) => ReactNode
}

/** A form in a dialog that makes a row of a list, or changes one, and holds more than is saved. */
export function DraftDialog<Row extends ListedRow, Input extends object, Draft extends object>(props: DraftDialogProps<Row, Input, Draft>) {
  const { calls, row, schema, title, toDraft, toInput, fieldOfBody, nameOf, labelOf, formatValue, readNewer, onClose, children } = props
  const { t } = useTranslation('code-lists')
  const form = useServerForm<Draft, Input & { revision: number }, Row>({
    initialValues: toDraft(row),
    schema,
    toBody: (draft, revision) => ({ ...toInput(draft), revision }),
    ...(fieldOfBody && { fieldOfBody }),
    faultText: (field, fault, values) => t(toWords(values[field], t).trim() === '' ? 'required' : fault),
    fieldOfRefusal: { 'codeList.codeTaken': ('code' in toDraft(row) ? 'code' : 'coursecode') as Extract<keyof Draft, string> },
    save: useSaveRow(calls, row?.id),
    stale: { code: 'codeList.changed', revision: row?.revision, toValues: toDraft, readNewer: row && (() => readNewer(row.id)) },
    onSaved: (saved) => {
      void toast({ title: nameOf(saved), message: t(row ? 'saved' : 'added') })
      onClose()
    },
  })
  return (
    <Dialog onClose={onClose} title={title} closeOnClickOutside={false}>
      <form noValidate onSubmit={form.submit}>
        <Stack>
          <ChangedNotice conflict={form.conflict} labelOf={labelOf} formatValue={(field, draft) => formatValue?.(field, draft) ?? toWords(draft[field], t)} />
          <Refused error={form.refused} />
          {children(form)}
          <DialogButtons confirm={t(row ? 'save' : 'create')} isBusy={form.isBusy} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}

function toWords(value: unknown, t: (key: 'yes' | 'no') => string): string {
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (typeof value === 'object' && value !== null) return Object.values(value).join(' / ')
  return value === null || value === undefined ? '' : String(value)
}
