import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useServerForm } from '../../../ui/use-server-form.ts'
import type { SigningOptions } from '../signing.queries.ts'
import { readKept } from './kept-here.ts'
import type { Remembered } from './remembered-text.ts'
import { isCodeFault, isCodeVoid, type SignInput, type SignValues } from './use-signature.ts'

interface Options<Result> {
  options: SigningOptions
  remembered: Remembered | undefined
  /** The answers of the approval's form, if it has one. */
  readAnswers?: (() => Record<string, unknown> | undefined) | undefined
  signNow: (input: SignInput) => Promise<Result>
  onSigned: (result: Result) => void
  onSettled: () => void
}

function toInitialValues({ warning, username }: SigningOptions, remembered: Remembered | undefined): SignValues {
  // The name under which the portal itself signs is known.
  const known = warning === 'ownPin' ? (username ?? remembered?.Username) : (remembered?.Username ?? username)
  return { username: known ?? '', password: remembered?.Password ?? '', code: '', reason: remembered?.reasoning ?? '', location: '', remember: true }
}

/** The state of the dialog's fields; a wrong code clears only the code. */
export function useSignForm<Result>({ options, remembered, readAnswers, signNow, onSigned, onSettled }: Options<Result>) {
  const { t } = useTranslation('signing')
  const [image, setImage] = useState(() => readKept('image'))
  const clearCode = useRef(() => {})
  const mutation = useMutation({
    mutationFn: async (input: SignInput) => {
      try {
        return await signNow(input)
      } catch (error) {
        if (isCodeFault(error)) clearCode.current()
        throw error
      }
    },
    onSuccess: onSigned,
    onSettled,
  })
  const noPassword = t(options.warning === 'ownPin' ? 'dialog.noPin' : 'dialog.noPassword')
  const form = useServerForm<SignValues, SignInput, Result>({
    initialValues: toInitialValues(options, remembered),
    toBody: (values) => ({ values, image, formData: readAnswers?.() }),
    check: ({ username, password, code }) => ({
      username: username.trim() ? undefined : t('dialog.noUsername'),
      password: password ? undefined : noPassword,
      // A wrong one was cleared: its fault is what there is to say.
      code: code.trim() || !options.hasCode ? undefined : isCodeFault(mutation.error) ? mutation.error?.message : t('dialog.noCode'),
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
  return { form, image, setImage, mutation, isCodeVoid: isCodeVoid(mutation.error) }
}
