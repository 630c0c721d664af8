import { Button, PasswordInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDice5 } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { makePassword } from './make-password.ts'

interface Props {
  value: string
  onChange: (password: string) => void
  error: string | undefined
  takesFocus?: boolean
}

/** A field for another person's password, typed or generated. */
export function PasswordField({ value, onChange, error, takesFocus = false }: Props) {
  const { t } = useTranslation('users')
  const [isShown, { toggle, open }] = useDisclosure(false)
  const generate = () => {
    onChange(makePassword())
    open()
  }
  return (
    <div>
      <PasswordInput
        label={t('create.password')}
        description={t('create.passwordHelp')}
        required
        autoComplete="new-password"
        data-autofocus={takesFocus || undefined}
        visible={isShown}
        onVisibilityChange={toggle}
        visibilityToggleButtonProps={{ 'aria-label': t('create.showPassword') }}
        maxLength={1024}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
        aria-invalid={error !== undefined}
      />
      <Button variant="default" size="sm" mt="xs" leftSection={<IconDice5 size={18} stroke={1.75} aria-hidden />} onClick={generate}>
        {t('create.generate')}
      </Button>
    </div>
  )
}
