import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.ts'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import type { Asked } from './use-action-requirement.ts'

const FormFill = lazyPart(() => import('../forms/index.ts').then((forms) => ({ default: forms.FormFill })))

/** For one application about as high as most forms of approvals, so that the buttons below keep their place; several have none. */
export const FormSkeleton = ({ isOne }: { isOne: boolean }) => <RowsSkeleton count={isOne ? 5 : 2} />

interface Props {
  asked: Asked | undefined
  answers: Record<string, unknown> | undefined
  onChange: (answers: Record<string, unknown>) => void
  showsAllFaults: boolean
}

/** The form of the approval itself, if it has one. */
export function ApprovalForm({ asked, answers, onChange, showsAllFaults }: Props) {
  if (asked?.type !== 'form' || !asked.form) return null
  return (
    <Suspense fallback={<FormSkeleton isOne />}>
      <FormFill form={asked.form} data={answers ?? asked.data} onChange={onChange} showsAllFaults={showsAllFaults} />
    </Suspense>
  )
}
