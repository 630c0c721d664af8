import { invitationMails } from '@klesis/contract/notifications/invitation-mails.calls.ts'
import type { RewordableKind } from '@klesis/contract/notifications/rewordable-mails.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../api/call.ts'

const all = ['invitation-mails'] as const
const paramsOf = (invitationId: number) => ({ id: String(invitationId) })

/** The portal's own texts, from which words of one's own begin. */
export const portalTextsQuery = (invitationId: number) =>
  queryOptions({
    queryKey: [...all, invitationId, 'portal'],
    queryFn: async ({ signal }) => (await call(invitationMails.portalTexts, { params: paramsOf(invitationId) }, signal)).items,
    staleTime: 60_000,
  })

interface Shown {
  kind: RewordableKind
  language: Language
  subject: string
  body: string
  /** The one that was submitted last if undefined. */
  applicationId: number | undefined
}

/** A mail as it would be sent; nothing of it is kept. */
export const mailPreviewQuery = (invitationId: number, { applicationId, ...shown }: Shown) =>
  queryOptions({
    queryKey: [...all, invitationId, 'preview', applicationId ?? 0, shown],
    queryFn: ({ signal }) =>
      call(invitationMails.preview, { params: paramsOf(invitationId), body: { ...shown, ...(applicationId !== undefined && { applicationId }) } }, signal),
    retry: false,
    staleTime: 60_000,
    gcTime: 0,
  })
