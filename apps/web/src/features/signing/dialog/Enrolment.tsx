import { pinLimits } from '@klesis/contract/signing/signing-limits.ts'
import { Button, PasswordInput, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Refused } from '../../../ui/Refused.tsx'
import { useServerForm } from '../../../ui/use-server-form.ts'
import { enrol, optionsQuery } from '../signing.queries.ts'
import classes from './dialog.module.css'

interface Props {
  username: string
  onEnrolled: (pin: string) => void
}

/** At first use the person chooses the PIN that opens the key. */
export function Enrolment({ username, onEnrolled }: Props) {
  const { t } = useTranslation('signing')
  const queries = useQueryClient()
  const count = pinLimits.shortest
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const save = useMutation({ mutationFn: enrol })
  const form = useServerForm({
    initialValues: { pin: '', repeated: '' },
    check: ({ pin, repeated }) => ({
      pin: pin.length < count ? t('enrol.short', { count }) : undefined,
      repeated: pin === repeated ? undefined : t('enrol.differs'),
    }),
    toBody: ({ pin }) => pin,
    fieldOfRefusal: { 'signing.pinWeak': 'pin' },
    save,
    onSaved: (_, { pin }) => {
      queries.setQueryData(optionsQuery.queryKey, (before) => before && { ...before, needsEnrolment: false })
      onEnrolled(pin)
    },
  })
  const visibility = { 'aria-label': t('dialog.showPin'), tabIndex: 0 }
  return (
    <form noValidate className={classes.enrolment} onSubmit={form.submit}>
      <h3>{t('enrol.title')}</h3>
      <Text size="sm">{t('enrol.text')}</Text>
      <Refused error={form.refused} />
      <Stack gap="sm">
        {/* For programs that keep passwords. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <div className={classes.pair}>
          <PasswordInput
            ref={first}
            name="pin"
            autoComplete="new-password"
            maxLength={pinLimits.longest}
            label={t('enrol.pin')}
            description={t('enrol.pinHelp', { count })}
            visibilityToggleButtonProps={visibility}
            {...form.input('pin')}
            aria-invalid={form.errorOf('pin') !== undefined}
          />
          <PasswordInput
            name="repeated"
            autoComplete="new-password"
            maxLength={pinLimits.longest}
            label={t('enrol.repeat')}
            visibilityToggleButtonProps={visibility}
            {...form.input('repeated')}
            aria-invalid={form.errorOf('repeated') !== undefined}
          />
        </div>
        <div>
          <Button type="submit" loading={form.isBusy}>
            {t('enrol.confirm')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
