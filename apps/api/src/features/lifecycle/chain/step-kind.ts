import { isDeepStrictEqual } from 'node:util'
import type { StepDetails } from '@klesis/contract/invitations/approval-steps.ts'
import type { PlannedStep } from './approval-route.ts'

type Kind = Pick<PlannedStep, 'approvalType' | 'form' | 'signsAttachmentTypeId' | 'signsLetter'>

/** How a step is decided. A step that asks for a form which the invitation does not have is simple: publishing is refused with one, and a decision is not. */
export function toStepKind({ approvalType, form, signs }: StepDetails): Kind {
  if (approvalType === 'pdf.sign') {
    const signsAttachmentTypeId = signs && 'attachmentTypeId' in signs ? signs.attachmentTypeId : null
    return { approvalType, form: null, signsAttachmentTypeId, signsLetter: signs && 'letter' in signs ? signs.letter : null }
  }
  return approvalType === 'form' && form?.content ? { approvalType, form: form.content } : { approvalType: 'simple', form: null }
}

/** Whether one person can decide both at once: a step has one form, and signs one document. */
export const areJoinable = (earlier: Kind, later: Kind): boolean =>
  !(earlier.form && later.form) && !(isSigned(earlier) && isSigned(later) && !signTheSame(earlier, later))

/** How one person decides two steps at once: with the form of either, and by signing if one of them is signed. */
export function joinedKind(earlier: Kind, later: Kind): Kind {
  const form = later.form ?? earlier.form ?? null
  const signed = [later, earlier].find(isSigned)
  return signed ? { approvalType: 'pdf.sign', form, ...signedBy(signed) } : { approvalType: form ? 'form' : 'simple', form }
}

const isSigned = ({ approvalType }: Kind) => approvalType === 'pdf.sign'
const signedBy = ({ signsAttachmentTypeId = null, signsLetter = null }: Kind) => ({ signsAttachmentTypeId, signsLetter })
const signTheSame = (earlier: Kind, later: Kind) => isDeepStrictEqual(signedBy(earlier), signedBy(later))
