import type { EntryAnswers } from '@klesis/contract/procedures/entry/entry.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { Refused } from '../../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../../ui/Skeletons.tsx'
import { EntryOpen } from './EntryOpen.tsx'
import { ExitNotice } from './ExitNotice.tsx'
import { entryQuery } from './entry.queries.ts'
import { QuestionForm } from './QuestionForm.tsx'

interface Props {
  invitationId: number
  /** What lets the person begin, once nothing stands against it. */
  children: (answers: EntryAnswers) => ReactNode
}

/** Asks what the invitation asks before an application is created, one question at a time, and tells whoever it is not for. */
export function EntryQuestions({ invitationId, children }: Props) {
  const language = useLanguage()
  const [given, setGiven] = useState<readonly (readonly [ruleId: string, value: string])[]>([])
  const answers: EntryAnswers = Object.fromEntries(given)
  const { data: step, error, isPlaceholderData, refetch } = useQuery(entryQuery(invitationId, answers, language))
  const back = given.length > 0 ? () => setGiven(given.slice(0, -1)) : undefined
  if (error) return <Refused error={error} onRetry={() => void refetch()} />
  if (!step) return <RowsSkeleton count={2} height={48} />
  if (step.kind === 'exit') return <ExitNotice exit={step.exit} onBack={back} />
  if (step.kind === 'open') return given.length === 0 ? children(answers) : <EntryOpen onBack={back}>{children(answers)}</EntryOpen>
  const { question, number } = step
  return (
    <QuestionForm
      key={question.ruleId}
      {...{ question, number }}
      isFirst={given.length === 0}
      isWaiting={isPlaceholderData}
      onAnswer={(value) => setGiven([...given, [question.ruleId, value]])}
      onBack={back}
    />
  )
}
