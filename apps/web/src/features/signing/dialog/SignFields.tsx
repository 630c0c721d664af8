import { Button, Checkbox, Group, PasswordInput, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconSignature } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { ServerForm } from '../../../ui/use-server-form.ts'
import type { SigningOptions } from '../signing.queries.ts'
import { CodeField, type CodeSubject } from './CodeField.tsx'
import classes from './dialog.module.css'
import { ForgetLink } from './ForgetLink.tsx'
import { ImageField } from './ImageField.tsx'
import type { SignValues } from './use-signature.ts'

interface Props {
  form: ServerForm<SignValues>
  options: SigningOptions
  codeSubject: CodeSubject
  isCodeVoid: boolean
  /** Signing also approves what is signed: one application, or many. */
  approves: false | 'one' | 'many'
  image: string | null
  onImage: (image: string | null) => void
  isRemembered: boolean
  onClose: () => void
}

/** Credentials, code, picture, reason and place. Enter in any of them signs. */
export function SignFields({ form, options, codeSubject, isCodeVoid, approves, image, onImage, isRemembered, onClose }: Props) {
  const { t } = useTranslation('signing')
  const isOwnPin = options.warning === 'ownPin'
  // What is seldom filled in stands behind a line on a phone.
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  // What an earlier signature left here goes into the document: it is seen before one signs.
  const [isFilled] = useState(form.values.reason !== '' || form.values.location !== '')
  const picture = <ImageField image={image} onChange={onImage} />
  const words = (
    <div className={classes.pair}>
      <TextInput label={<Optional text={t('dialog.reason')} />} maxLength={500} {...form.input('reason')} />
      <TextInput label={<Optional text={t('dialog.location')} />} maxLength={200} {...form.input('location')} />
    </div>
  )
  return (
    <>
      <CredentialFields form={form} isOwnPin={isOwnPin} isNameFixed={isOwnPin && options.username !== null} />
      <div className={classes.pair}>
        {options.hasCode && (
          <CodeField
            value={form.values.code}
            onChange={(code) => form.set({ code })}
            error={form.errorOf('code')}
            isVoid={isCodeVoid}
            credentials={{ Username: form.values.username, Password: form.values.password }}
            subject={codeSubject}
          />
        )}
        {!isPhone && picture}
      </div>
      {isPhone ? (
        <details className={classes.more} open={isFilled}>
          <summary>{t('dialog.more')}</summary>
          <div className={classes.parts}>
            {picture}
            {words}
          </div>
        </details>
      ) : (
        words
      )}
      <div>
        <Checkbox label={t('dialog.remember')} description={t('dialog.rememberHelp')} {...form.input('remember', 'checkbox')} />
        {isRemembered && <ForgetLink revokesKey={isOwnPin} onForgotten={() => form.set({ password: '', remember: false })} />}
      </div>
      <footer className={classes.foot}>
        {approves && <span>{t(approves === 'many' ? 'dialog.approvesMany' : 'dialog.approves')}</span>}
        <Group gap="sm" wrap="nowrap" ml="auto">
          <Button variant="default" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" leftSection={<IconSignature size={18} stroke={1.75} aria-hidden />} loading={form.isBusy}>
            {t(approves ? 'dialog.signAndApprove' : 'dialog.sign')}
          </Button>
        </Group>
      </footer>
    </>
  )
}

function CredentialFields({ form, isOwnPin, isNameFixed }: { form: ServerForm<SignValues>; isOwnPin: boolean; isNameFixed: boolean }) {
  const { t } = useTranslation('signing')
  return (
    <div className={classes.pair}>
      <TextInput name="username" autoComplete="off" label={t('dialog.username')} readOnly={isNameFixed} maxLength={200} {...form.input('username')} />
      <PasswordInput
        name="password"
        autoComplete="off"
        label={t(isOwnPin ? 'dialog.pin' : 'dialog.password')}
        maxLength={200}
        visibilityToggleButtonProps={{ 'aria-label': t(isOwnPin ? 'dialog.showPin' : 'dialog.showPassword'), tabIndex: 0 }}
        {...form.input('password')}
        aria-invalid={form.errorOf('password') !== undefined}
      />
    </div>
  )
}

function Optional({ text }: { text: string }) {
  const { t } = useTranslation('signing')
  return (
    <>
      {text} <span className={classes.optional}>{t('dialog.optional')}</span>
    </>
  )
}
