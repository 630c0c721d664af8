import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefused } from '../../../api/call-refused.ts'
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
/** No code that was sent so far is taken any more. */
export const isCodeVoid = (error: unknown) => isRefused(error, 'signing.codeExpired') || isRefused(error, 'signing.codeLocked')
export const isCodeFault = (error: unknown) => codeFaults.some((code) => isRefused(error, code))

/** The code as the service wants it: the mail shows it in two groups. */
export const toCode = (text: string) => text.replace(/\s/g, '')

/** Keeps the sealed credentials in this browser if the person wants them remembered, and otherwise what was kept no longer. */
export function keepCredentials({ remember }: SignValues, sealed: string | null) {
  if (remember && sealed) keep('credentials', sealed)
  if (!remember) forgetKept('credentials')
}

/** A step that was decided meanwhile is another one now, too. */
export function useRefreshDecided() {
  const queries = useQueryClient()
  return () => void Promise.all(['approvals', 'applications', 'notifications', 'identity'].map((name) => queries.invalidateQueries({ queryKey: [name] })))
}

/** Signs one document, and tells how far it is. */
export function useSignature(subject: Subject) {
  const [phase, setPhase] = useState<Phase>('preparing')
  const { step, payload, fileName } = subject
  const signNow = async ({ values, image, formData }: SignInput): Promise<Signed> => {
    setPhase('preparing')
    const bytes = await subject.prepare()
    setPhase('signing')
    const fields = {
      ...payload,
      Username: values.username.trim(),
      Password: values.password,
      signPassword: toCode(values.code),
      Reason: values.reason.trim(),
      Location: values.location.trim(),
      rememberMe: values.remember,
      uuid: step?.uuid,
      formData: formData && JSON.stringify(formData),
    }
    const signed = await sign({ bytes, fileName, image: image ? toPictureFile(image) : null, fields }, () => setPhase('keeping'))
    keepCredentials(values, signed.remembered)
    return signed
  }
  return { signNow, phase }
}
