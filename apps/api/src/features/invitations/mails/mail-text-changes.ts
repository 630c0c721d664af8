import type { Flags } from '@klesis/contract/invitations/invitation.ts'
import { mailNames } from '@klesis/contract/notifications/mail-names.ts'
import { rewordableKinds } from '@klesis/contract/notifications/rewordable-mails.ts'
import { type AuditChange, compareMembers } from '../../../audit/audit-changes.ts'

/** What a save changes of the words of mails: those of each mail in each language. */
export function mailTextChanges(before: Flags, after: Flags): AuditChange[] {
  return rewordableKinds.flatMap((kind) => {
    const [old, now] = [before, after].map(({ mailTexts = [] }) => mailTexts.find((text) => text.kind === kind) ?? { subject: {}, body: {} })
    return (['subject', 'body'] as const).flatMap((part) =>
      compareMembers(`mail.${part}`, old?.[part] ?? {}, now?.[part] ?? {}).map((change) => ({ ...change, label: mailNames[kind] })),
    )
  })
}
