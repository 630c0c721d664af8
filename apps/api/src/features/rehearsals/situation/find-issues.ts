import { languages } from '@klesis/contract/languages.ts'
import type { Issue } from '@klesis/contract/refusal-body.ts'
import type { FormAnswers, Language } from '@klesis/contract/wire.ts'
import { Refusal } from '../../../refusals/refuse.ts'
import { type CheckAnswers, findApplication, resubmitApplication, submitApplication } from '../../lifecycle/index.ts'
import { checkerOf, playedBy } from '../acts/act-scene.ts'
import type { RehearsalWorld } from '../world/open-world.ts'
import type { IssuesByLanguage } from './refusal-in-both.ts'

/** A submission that was refused. */
export interface RefusedSubmission {
  kind: 'submit' | 'resubmit'
  /** Those of the application if undefined. */
  data?: FormAnswers | undefined
  items?: readonly number[] | undefined
}

const commands = { submit: submitApplication, resubmit: resubmitApplication }

/** Added to what is wrong, so that no submission passes that is asked for only to read its issues. */
const never: Issue = { path: '', code: 'rehearsal.never', message: '' }

/** What is wrong with a submission in the language of each reader: it is asked for again in each, and refused whatever has changed meanwhile. */
export async function findIssues(world: RehearsalWorld, applicationId: number, submission: RefusedSubmission): Promise<IssuesByLanguage> {
  const found: IssuesByLanguage = {}
  for (const language of languages) found[language] = await findIssuesIn(world, applicationId, submission, language)
  return found
}

async function findIssuesIn(world: RehearsalWorld, id: number, { kind, data, items }: RefusedSubmission, language: Language) {
  const application = await findApplication(world.db, id)
  if (!application) return []
  const { working_data: typed, data: saved, revision, person_id: personId } = application
  const actor = { ...(await playedBy(world, personId)), language }
  const check = checkerOf(world)
  const checkAnswers: CheckAnswers = async (...asked) => {
    const checked = await check(...asked)
    return { ...checked, issues: [...checked.issues, never] }
  }
  const answers = data ?? ((typed ?? saved) as FormAnswers)
  try {
    await commands[kind](world.db, actor, { id, data: answers, ...(items && { items }), revision, now: world.now(), checkAnswers })
  } catch (error) {
    if (error instanceof Refusal) return error.issues.filter(({ code }) => code !== never.code)
    throw error
  }
  throw new Error('A submission passed that was to be refused.')
}
