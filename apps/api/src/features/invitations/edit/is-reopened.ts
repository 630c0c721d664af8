import type { Invitation } from '../invitation.ts'

declare module '../../../events/emit.ts' {
  interface Events {
    /** The end of an invitation that had ended was put into the future; `endedAt` is the former one. */
    'invitation.reopened': { invitationId: number; endedAt: string }
  }
}

/** Whether an invitation had ended, and goes on until a new end. */
export const isReopened = ({ endsAt, isContinuous }: Pick<Invitation, 'endsAt' | 'isContinuous'>, newEnd: string, now: Date): boolean =>
  !isContinuous && Date.parse(endsAt) <= now.getTime() && now.getTime() < Date.parse(newEnd)
