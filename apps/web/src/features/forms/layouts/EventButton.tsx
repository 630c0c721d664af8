import { Alert, Button, Loader, Stack, Text } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Refused } from '../../../ui/Refused.tsx'
import { useFormState } from '../render/use-form-state.ts'

interface Props {
  event: string
  label: string
  isDisabled: boolean
  onPress: () => void
}

/** A button whose event the server answers, too. The form can be filled in meanwhile; a second press waits until the first one is answered. */
export function EventButton({ event, label, isDisabled, onPress }: Props) {
  const { t } = useTranslation('forms')
  const pressed = useFormState((state) => state.pressed)
  const isBusy = pressed?.isRunning === true
  const own = pressed?.event === event ? pressed : undefined
  return (
    <Stack gap="xs" align="flex-start">
      <Button
        type="button"
        variant="default"
        disabled={isDisabled}
        aria-disabled={isBusy || undefined}
        leftSection={own?.isRunning ? <Loader size="xs" aria-hidden /> : undefined}
        onClick={onPress}
      >
        {label}
      </Button>
      <div role="status">
        {own?.isRunning && (
          <Text size="sm" c="dimmed">
            {t('button.running')}
          </Text>
        )}
        {own?.message && (
          <Alert color="aegean" style={{ whiteSpace: 'pre-line' }}>
            {own.message}
          </Alert>
        )}
      </div>
      <Refused error={own?.error} />
    </Stack>
  )
}
