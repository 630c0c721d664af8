import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefused } from '../../../api/call-refused.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toast } from '../../../ui/toast.ts'
import { type Signed, sign } from '../signing.queries.ts'
import { forgetKept, keep } from './kept-here.ts'
import type { Subject } from './sign-subject.ts'
import { toPictureFile } from './signature-image.ts'

export const phases = ['preparing', 'signing', 'keeping'] as const
export type Phase = (typeof phases)[number]

export interface SignValues {
  username: string
  password: string
  code: string
  reason: string
  location: string
  remember: boolean
}

export interface SignInput {
  values: SignValues
  image: string | null
  formData: Record<string, unknown> | undefined
}

const codeFaults = ['signing.codeInvalid', 'signing.codeExpired', 'signing.codeLocked'] as const
export const isCodeFault = (error: unknown) => codeFaults.some((code) => isRefused(error, code))

/** Signs, tells how far it is, and keeps the sealed credentials if the person wants them remembered. */
export function useSignature({ subject, onSigned, onWrongCode }: { subject: Subject; onSigned: (signed: Signed) => void; onWrongCode: () => void }) {
  const { t } = useTranslation('signing')
  const queries = useQueryClient()
  const [phase, setPhase] = useState<Phase>('preparing')
  const { step, payload, fileName } = subject
  const signNow = async ({ values, image, formData }: SignInput) => {
    setPhase('preparing')
    const bytes = await subject.prepare()
    setPhase('signing')
    const fields = {
      ...payload,
      Username: values.username.trim(),
      Password: values.password,
      // The mail shows it in two groups.
      signPassword: values.code.replace(/\s/g, ''),
      Reason: values.reason.trim(),
      Location: values.location.trim(),
      rememberMe: values.remember,
      uuid: step?.uuid,
      formData: formData && JSON.stringify(formData),
    }
    const signed = await sign({ bytes, fileName, image: image ? toPictureFile(image) : null, fields }, () => setPhase('keeping'))
    if (values.remember && signed.remembered) keep('credentials', signed.remembered)
    if (!values.remember) forgetKept('credentials')
    return signed
  }
  const mutation = useMutation({
    mutationFn: async (input: SignInput) => {
      try {
        return await signNow(input)
      } catch (error) {
        if (isCodeFault(error)) onWrongCode()
        throw error
      }
    },
    onSuccess: (signed) => {
      void toast({ message: t('result.toast', { name: signed.fileName }) })
      onSigned(signed)
    },
    // A step that was decided meanwhile is another one now, too.
    onSettled: () =>
      step && void Promise.all(['approvals', 'applications', 'notifications', 'identity'].map((name) => queries.invalidateQueries({ queryKey: [name] }))),
  })
  return { mutation, phase }
}
