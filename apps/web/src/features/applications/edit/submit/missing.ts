import type { ApplicationView, Attachment, RequirementView } from '@klesis/contract/applications/application.ts'
import { neededDocuments } from '@klesis/contract/applications/file-kinds.ts'
import type { Issue } from '@klesis/contract/refusal-body.ts'
import type { FormIssue } from '@klesis/forms/rules/issue.ts'

export type MissingSection = 'form' | 'documents' | 'items' | 'profile'

/** One thing that prevents submission, and where to correct it. `field` is the path of an answer or the id of a requirement. */
export interface Missing {
  section: MissingSection
  field: string
  label: string
  text: string
}

/** Translated sentences of the screen itself. */
export interface MissingTexts {
  answer: (issue: FormIssue) => { label: string; text: string }
  title: (requirement: RequirementView) => string
  documentsMissing: (needed: number, present: number) => string
  documentsTooMany: (max: number, present: number) => string
  itemsLabel: string
  itemsMissing: string
  profileLabel: string
}

interface MissingInput {
  formIssues: readonly FormIssue[]
  application: Pick<ApplicationView, 'requirements' | 'attachments' | 'invitation'>
  chosenItems: readonly number[]
  /** Issues that only the server finds, for example by scripts that run only there. */
  serverIssues: readonly Issue[]
}

/** Files that will be attached after the submission. */
export const presentOf = (attachments: readonly Attachment[], requirementId: number) =>
  attachments.filter((attachment) => attachment.requirementId === requirementId && attachment.staged !== 'remove')

function documentGaps({ requirements, attachments }: MissingInput['application'], texts: MissingTexts): Missing[] {
  // What was asked for after a submission holds up no other.
  return requirements.flatMap((requirement) => {
    if (requirement.later) return []
    const present = presentOf(attachments, requirement.id).length
    const needed = neededDocuments(requirement)
    const one = { section: 'documents' as const, field: String(requirement.id), label: texts.title(requirement) }
    if (present < needed) return [{ ...one, text: texts.documentsMissing(needed, present) }]
    return present > requirement.max ? [{ ...one, text: texts.documentsTooMany(requirement.max, present) }] : []
  })
}

/** The page knows that no course is chosen, but not that the invitation no longer has one. */
const isUnknownItem = (issue: Issue) => issue.path === 'items' && issue.code === 'itemsUnknown'
const seenByThePage = (issue: Issue) => issue.path.startsWith('requirements.') || issue.path === 'items'

/** Everything that is missing or invalid, in the order of the page: answers, documents, courses, profile. */
export function missingOf({ formIssues, application, chosenItems, serverIssues }: MissingInput, texts: MissingTexts): Missing[] {
  const answers = formIssues.map((issue): Missing => ({ section: 'form', field: issue.path, ...texts.answer(issue) }))
  const paths = new Set(answers.map(({ field }) => field))
  const further = serverIssues
    .filter((issue) => issue.path !== 'avatar' && !seenByThePage(issue) && !paths.has(issue.path))
    .map((issue): Missing => ({ section: 'form', field: issue.path, label: String(issue.params?.label ?? ''), text: issue.message }))
  const needsItems = application.invitation.appItems && chosenItems.length === 0
  const itemFaults = needsItems ? [texts.itemsMissing] : serverIssues.filter(isUnknownItem).map(({ message }) => message)
  return [
    ...answers,
    ...further,
    ...documentGaps(application, texts),
    ...itemFaults.map((text): Missing => ({ section: 'items', field: 'items', label: texts.itemsLabel, text })),
    ...serverIssues
      .filter((issue) => issue.path === 'avatar')
      .map((issue): Missing => ({ section: 'profile', field: 'avatar', label: texts.profileLabel, text: issue.message })),
  ]
}
