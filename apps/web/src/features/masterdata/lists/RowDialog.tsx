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

interface Props<Row extends ListedRow & Input, Input extends object> {
  calls: ListCalls<Row, Input>
  schema: z.ZodType
  title: string
  /** The row to change; left out for a new one. */
  row?: Row | undefined
  toInput: (row: Row | undefined) => Input
  nameOf: (row: Row) => string
  labelOf: (field: keyof Input) => string
  readNewer: (id: number) => Promise<Row | undefined>
  onClose: () => void
  children: (form: ServerForm<Input>) => ReactNode
}

/** A form in a dialog that makes a row of a list, or changes one. */
export function RowDialog<Row extends ListedRow & Input, Input extends object>(props: Props<Row, Input>) {
  const { calls, row, schema, title, toInput, nameOf, labelOf, readNewer, onClose, children } = props
  const { t } = useTranslation('code-lists')
  const form = useServerForm<Input, Input & { revision: number }, Row>({
    initialValues: toInput(row),
    schema,
    toBody: (values, revision) => ({ ...values, revision }),
    faultText: (field, fault, values) => t(toWords(values[field], t).trim() === '' ? 'required' : fault),
    fieldOfRefusal: { 'codeList.codeTaken': ('code' in toInput(row) ? 'code' : 'coursecode') as Extract<keyof Input, string> },
    save: useSaveRow(calls, row?.id),
    stale: { code: 'codeList.changed', revision: row?.revision, toValues: toInput, readNewer: row && (() => readNewer(row.id)) },
    onSaved: (saved) => {
      void toast({ title: nameOf(saved), message: t(row ? 'saved' : 'added') })
      onClose()
    },
  })
  return (
    <Dialog onClose={onClose} title={title} closeOnClickOutside={false}>
      <form noValidate onSubmit={form.submit}>
        <Stack>
          <ChangedNotice conflict={form.conflict} labelOf={labelOf} formatValue={(field, values) => toWords(values[field], t)} />
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
