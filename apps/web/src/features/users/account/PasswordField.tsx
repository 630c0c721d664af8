import { Button, PasswordInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDice5 } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { makePassword } from './make-password.ts'

interface Props {
  value: string
  onChange: (password: string) => void
  saysMissing: boolean
  isFirst?: boolean
}

const least = 15

export const isPassword = (text: string) => text.length >= least

/** A password for somebody else, written or made by chance. */
export function PasswordField({ value, onChange, saysMissing, isFirst = false }: Props) {
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
        data-autofocus={isFirst || undefined}
        visible={isShown}
        onVisibilityChange={toggle}
        visibilityToggleButtonProps={{ 'aria-label': t('create.showPassword') }}
        maxLength={1024}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={saysMissing && !isPassword(value) && t('create.tooShort', { count: value.length })}
      />
      <Button variant="default" size="sm" mt="xs" leftSection={<IconDice5 size={18} stroke={1.75} aria-hidden />} onClick={generate}>
        {t('create.generate')}
      </Button>
    </div>
  )
}
