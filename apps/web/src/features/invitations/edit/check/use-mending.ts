import type { LintedForm, PublishProblem } from '@klesis/contract/invitations/invitation.ts'
import { useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import type { InvitationDraft } from '../invitation-draft.ts'
import type { Editing } from '../use-editing.ts'
import { lintOf, mendedForm } from './lint-of.ts'

type FormOfDraft = InvitationDraft[LintedForm]

interface Mend {
  field: LintedForm
  before: FormOfDraft
  after: FormOfDraft
}

/** Mends what the check found in the draft of the editor, step by step, and undoes it as long as the form is what it was after the step. */
export function useMending({ draft, change }: Pick<Editing, 'draft' | 'change'>, onChanged: (draft: InvitationDraft, mended?: PublishProblem) => void) {
  const { t } = useTranslation('invitation-check')
  const [steps, setSteps] = useState<readonly Mend[]>([])
  const [status, setStatus] = useState('')
  const last = steps.at(-1)
  const put = (field: LintedForm, form: FormOfDraft, mended?: PublishProblem) => {
    change({ [field]: form })
    onChanged({ ...draft, [field]: form }, mended)
  }
  return {
    status,
    mend: (problem: PublishProblem) => {
      const warning = lintOf(problem)
      const after = warning && (mendedForm(draft, warning) as FormOfDraft | undefined)
      if (!warning || !after) return setStatus(t('mend.gone'))
      setSteps([...steps, { field: warning.field, before: draft[warning.field], after }])
      setStatus(t('mend.done', { message: problem.message }))
      put(warning.field, after, problem)
    },
    undo:
      last && draft[last.field] === last.after
        ? () => {
            setSteps(steps.slice(0, -1))
            setStatus(t('mend.undone'))
            put(last.field, last.before)
          }
        : undefined,
  }
}

export type Mending = ReturnType<typeof useMending>
