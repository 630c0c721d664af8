import type { LookupItem } from '@klesis/contract/lookups/lookup-items.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { toast } from '../../../ui/toast.ts'
import { useMoveItem } from '../lookups.queries.ts'

/** Moves an item to a place that is typed, counted from 1 in the whole list. */
export function MoveItemDialog({ lookupId, item, onClose }: { lookupId: number; item: LookupItem; onClose: () => void }) {
  const { t } = useTranslation('lookups')
  const label = textIn(item.label, useLanguage())
  const move = useMoveItem(lookupId)
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isPlace = /^[1-9]\d{0,6}$/.test(text.trim())
    setWrong(!isPlace)
    if (!isPlace) return
    const onSuccess = () => {
      void toast({ title: label, message: t('move.done') })
      onClose()
    }
    move.mutate({ itemId: item.id, to: { place: Number(text) } }, { onSuccess })
  }
  return (
    <Dialog onClose={onClose} title={t('move.title', { label })}>
      <form noValidate onSubmit={submit}>
        <Stack>
          <Refused error={move.error} />
          <TextInput
            label={t('move.place')}
            inputMode="numeric"
            autoComplete="off"
            required
            data-autofocus
            value={text}
            error={isWrong && t('move.wrong')}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <DialogButtons confirm={t('move.confirm')} isBusy={move.isPending} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
