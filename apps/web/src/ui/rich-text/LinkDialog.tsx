import { Button, Group, Stack, TextInput } from '@mantine/core'
import { IconUnlink } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../Dialog.tsx'
import { DialogButtons } from '../DialogButtons.tsx'
import { focusFirstFault } from '../focus-first-fault.ts'
import { toLinkAddress } from './to-link-address.ts'

interface Props {
  /** The present address; empty for a new link. */
  address: string
  /** Whether text is selected for the link. Otherwise the dialog asks for it. */
  hasText: boolean
  onSave: (address: string | undefined, text: string) => void
  onClose: () => void
}

export function LinkDialog({ address, hasText, onSave, onClose }: Props) {
  const { t } = useTranslation('rich-text')
  const [typed, setTyped] = useState(address)
  const [text, setText] = useState('')
  const [wasTried, setTried] = useState(false)
  const linkAddress = toLinkAddress(typed)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The editor may be inside another form.
    event.stopPropagation()
    setTried(true)
    if (linkAddress === undefined) return focusFirstFault(event.currentTarget)
    onSave(linkAddress, text.trim() || typed.trim())
  }
  return (
    <Dialog title={t(address === '' ? 'link.add' : 'link.edit')} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Stack>
          <TextInput
            data-autofocus
            required
            inputMode="url"
            autoCapitalize="none"
            label={t('link.address')}
            description={t('link.addressHelp')}
            value={typed}
            error={wasTried && linkAddress === undefined ? t('link.wrong') : undefined}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {!hasText && (
            <TextInput label={t('link.words')} description={t('link.wordsHelp')} value={text} onChange={(event) => setText(event.currentTarget.value)} />
          )}
          {address !== '' && (
            <Group>
              <Button variant="subtle" size="compact-md" leftSection={<IconUnlink size={18} aria-hidden />} onClick={() => onSave(undefined, '')}>
                {t('link.remove')}
              </Button>
            </Group>
          )}
          <DialogButtons confirm={t('link.save')} isBusy={false} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
