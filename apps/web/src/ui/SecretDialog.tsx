import { Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { Dialog } from './Dialog.tsx'

interface Props {
  secret: string
  /** In the words of what the secret opens. */
  texts: Record<'title' | 'text' | 'label' | 'copy' | 'copied' | 'done', string>
  onClose: () => void
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** Shows a secret that was just made: now and never again. */
export function SecretDialog({ secret, texts, onClose }: Props) {
  return (
    <Dialog onClose={onClose} closeOnClickOutside={false} title={texts.title}>
      <Stack>
        <Text>{texts.text}</Text>
        <TextInput readOnly label={texts.label} value={secret} onFocus={(event) => event.currentTarget.select()} data-private />
        <Group justify="flex-end">
          <CopyButton value={secret} timeout={10_000}>
            {({ copied, copy }) => (
              <Button variant="default" leftSection={copied ? <IconCheck {...icon} /> : <IconCopy {...icon} />} onClick={copy} data-autofocus>
                <span role="status">{copied ? texts.copied : texts.copy}</span>
              </Button>
            )}
          </CopyButton>
          <Button onClick={onClose}>{texts.done}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
