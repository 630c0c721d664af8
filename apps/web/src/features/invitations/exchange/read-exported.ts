import type { ExportedInvitation } from '@klesis/contract/invitations/invitation.ts'

/** Parses an exported invitation; the server checks its details. */
export function readExported(text: string): ExportedInvitation | undefined {
  try {
    const read = JSON.parse(text) as Partial<ExportedInvitation> | null
    return typeof read === 'object' && read?.format === 'klesis.invitation' && typeof read.invitation === 'object' ? (read as ExportedInvitation) : undefined
  } catch {
    return undefined
  }
}
