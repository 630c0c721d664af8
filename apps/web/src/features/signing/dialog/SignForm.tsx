import { Alert, Button, Checkbox, Group, PasswordInput, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAlertTriangle, IconSignature } from '@tabler/icons-react'
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { useServerForm } from '../../../ui/use-server-form.ts'
import { hashOf, type Signed, type SigningOptions } from '../signing.queries.ts'
import type { ApprovalFormHandle } from './ApprovalFormPart.tsx'
import { CodeField } from './CodeField.tsx'
import classes from './dialog.module.css'
import { Enrolment } from './Enrolment.tsx'
import { ForgetLink } from './ForgetLink.tsx'
import { ImageField } from './ImageField.tsx'
import { readKept } from './kept-here.ts'
import { SignFault } from './SignFault.tsx'
import { SignProgress } from './SignProgress.tsx'
import { SignResult } from './SignResult.tsx'
import type { Subject } from './sign-subject.ts'
import type { useRemembered } from './use-remembered.ts'
import { type SignInput, type SignValues, useSignature } from './use-signature.ts'

const ApprovalFormPart = lazyPart(() => import('./ApprovalFormPart.tsx').then((file) => ({ default: file.ApprovalFormPart })))

interface Props {
  options: SigningOptions
  opened: ReturnType<typeof useRemembered>
  subject: Subject
  onSigned: (signed: Signed) => void
  onDownloaded: () => void
  onSigning: (isSigning: boolean) => void
  onClose: () => void
}

const phone = '(max-width: 47.99em)'

/** The fields of the dialog; what was entered stays through every failure. */
export function SignForm({ options, opened, subject, onSigned, onDownloaded, onSigning, onClose }: Props) {
  const { t } = useTranslation('signing')
  const isPhone = useMediaQuery(phone, false, { getInitialValueInEffect: false })
  const [image, setImage] = useState(() => readKept('image'))
  const [isEnrolled, setEnrolled] = useState(false)
  const approval = useRef<ApprovalFormHandle>(null)
  const body = useRef<HTMLFormElement>(null)
  const clearCode = useRef(() => {})
  const { mutation, phase } = useSignature({ subject, onSigned, onWrongCode: () => clearCode.current() })
  const isOwnPin = options.warning === 'ownPin'
  const { remembered } = opened
  const initialValues: SignValues = {
    username: (isOwnPin ? options.username : remembered?.Username) ?? options.username ?? '',
    ...{ password: remembered?.Password ?? '', code: '', reason: remembered?.reasoning ?? '', location: '', remember: true },
  }
  const form = useServerForm<SignValues, SignInput, Signed>({
    initialValues,
    toBody: (values) => ({ values, image, formData: approval.current?.submit() }),
    check: ({ username, password, code }) => ({
      username: username.trim() ? undefined : t('dialog.noUsername'),
      password: password ? undefined : t(isOwnPin ? 'dialog.noPin' : 'dialog.noPassword'),
      code: code.trim() || !options.hasCode ? undefined : t('dialog.noCode'),
    }),
    fieldOfRefusal: {
      'signing.codeInvalid': 'code',
      'signing.codeExpired': 'code',
      'signing.codeLocked': 'code',
      'signing.credentialsInvalid': 'password',
      'signing.credentialsMissing': 'password',
    },
    save: mutation,
    onSaved: () => {},
  })
  useEffect(() => {
    clearCode.current = () => form.set({ code: '' })
  })
  const isSigning = mutation.isPending
  useEffect(() => onSigning(isSigning), [isSigning, onSigning])
  const needsEnrolment = options.needsEnrolment && !isEnrolled
  useEffect(() => {
    const inputs = [...(body.current?.querySelectorAll<HTMLInputElement>('input[name]:not([readonly], [hidden], [type="checkbox"])') ?? [])]
    inputs.find(({ value }) => value === '')?.focus()
  }, [])
  const requirement = subject.step?.requirement
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // An incomplete form of the approval is what is submitted first.
    if (approval.current && !approval.current.submit()) return
    form.submit(event)
  }
  const enrolled = (pin: string) => {
    setEnrolled(true)
    form.set({ password: pin })
    body.current?.querySelector<HTMLInputElement>('input[name="signPassword"]')?.focus()
  }
  const toCodeSubject = async () => (subject.step ? { uuid: subject.step.uuid } : { fileHash: await hashOf(await subject.prepare()) })

  if (mutation.data) return <SignResult signed={mutation.data} step={subject.step} {...{ onDownloaded, onClose }} />
  const extras = (
    <>
      <ImageField image={image} onChange={setImage} />
      <div className={classes.pair}>
        <TextInput label={<Optional text={t('dialog.reason')} />} maxLength={500} {...form.input('reason')} />
        <TextInput label={<Optional text={t('dialog.location')} />} maxLength={200} {...form.input('location')} />
      </div>
    </>
  )
  return (
    <>
      {isSigning && <SignProgress phase={phase} />}
      <div hidden={isSigning} className={classes.parts}>
        <SignFault error={form.refused ?? opened.fault} isOfRemembered={!form.refused} />
        <Alert color="amber" icon={<IconAlertTriangle stroke={1.75} aria-hidden />} className={classes.warning}>
          {t(`warning.${options.warning}`)}
        </Alert>
        {requirement?.form != null && (
          <Suspense fallback={<RowsSkeleton count={3} />}>
            <ApprovalFormPart ref={approval} form={requirement.form} data={requirement.data} />
          </Suspense>
        )}
        {needsEnrolment && <Enrolment username={form.values.username} onEnrolled={enrolled} />}
        {isEnrolled && <p role="status">{t('enrol.done')}</p>}
        <form ref={body} noValidate className={classes.parts} hidden={needsEnrolment} onSubmit={submit}>
          <div className={classes.pair}>
            <TextInput
              name="username"
              autoComplete={isOwnPin ? 'username' : 'off'}
              label={t('dialog.username')}
              readOnly={isOwnPin && options.username !== null}
              maxLength={200}
              {...form.input('username')}
            />
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
          {options.hasCode && (
            <CodeField
              value={form.values.code}
              onChange={(code) => form.set({ code })}
              error={form.errorOf('code')}
              credentials={{ Username: form.values.username, Password: form.values.password }}
              subject={toCodeSubject}
            />
          )}
          {isPhone ? (
            <details className={classes.more}>
              <summary>{t('dialog.more')}</summary>
              <div className={classes.parts}>{extras}</div>
            </details>
          ) : (
            extras
          )}
          <div>
            <Checkbox label={t('dialog.remember')} description={t('dialog.rememberHelp')} {...form.input('remember', 'checkbox')} />
            {remembered && <ForgetLink revokesKey={isOwnPin} onForgotten={() => form.set({ password: '', remember: false })} />}
          </div>
          <footer className={classes.foot}>
            {subject.step && <span>{t('dialog.approves')}</span>}
            <Group gap="sm" wrap="nowrap" ml="auto">
              <Button variant="default" onClick={onClose}>
                {t('dialog.cancel')}
              </Button>
              <Button type="submit" leftSection={<IconSignature size={18} stroke={1.75} aria-hidden />} loading={form.isBusy}>
                {t(subject.step ? 'dialog.signAndApprove' : 'dialog.sign')}
              </Button>
            </Group>
          </footer>
        </form>
      </div>
    </>
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
