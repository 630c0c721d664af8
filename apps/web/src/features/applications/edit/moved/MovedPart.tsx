import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { Refused } from '../../../../ui/Refused.tsx'
import { FormerAnswers } from './FormerAnswers.tsx'
import { MovedNotice } from './MovedNotice.tsx'
import { movedQuery } from './moved.queries.ts'

interface Props {
  application: ApplicationView
  /** Lead to a field and to a document of the page; left out where nothing can be filled in. */
  onAnswer?: (path: string) => void
  onDocument?: (requirementId: number) => void
}

/** Of an application that was moved to another version of its invitation: what is new, and the answers that are no longer asked for. */
export function MovedPart({ application: { id, versionId }, onAnswer, onDocument }: Props) {
  const { data, error, refetch } = useQuery(movedQuery(id, { versionId, language: useLanguage() }))
  if (!data) return <Refused error={error} onRetry={() => void refetch()} />
  return (
    <>
      {data.notice && <MovedNotice id={id} notice={data.notice} onAnswer={onAnswer} onDocument={onDocument} />}
      <FormerAnswers applicationId={id} moved={data} />
    </>
  )
}
