import type { AttachmentTypeRow } from '@klesis/contract/invitations/attachment-types.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Select, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { toast } from '../../../ui/toast.ts'
import { typeCalls } from './list-calls.ts'
import { listQuery, useMergeType } from './lists.queries.ts'

/** Gives the requirements of a type that was typed as free text another type. */
export function MergeTypeDialog({ type, onClose }: { type: AttachmentTypeRow; onClose: () => void }) {
  const { t } = useTranslation('code-lists')
  const language = useLanguage()
  const others = useQuery(listQuery(typeCalls)).data?.items.filter(({ id }) => id !== type.id) ?? []
  const [into, setInto] = useState<string | null>(null)
  const [wasSubmitted, setSubmitted] = useState(false)
  const merge = useMergeType(type.id)
  const name = textIn(type.title, language)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (into === null) return
    merge.mutate(
      { intoId: Number(into), revision: type.revision },
      {
        onSuccess: () => {
          void toast({ title: name, message: t('merged') })
          onClose()
        },
      },
    )
  }
  return (
    <Dialog onClose={onClose} title={t('mergeNamed', { name })} closeOnClickOutside={false}>
      <form noValidate onSubmit={submit}>
        <Stack>
          {t('mergeText')}
          <Refused error={merge.error} />
          <Select
            label={t('mergeInto')}
            required
            searchable
            openOnFocus={false}
            data-autofocus
            data={others.map(({ id, title }) => ({ value: String(id), label: textIn(title, language) }))}
            value={into}
            onChange={setInto}
            error={wasSubmitted && into === null && t('required')}
          />
          <DialogButtons confirm={t('mergeConfirm')} isBusy={merge.isPending} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
