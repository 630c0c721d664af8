import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { Done, IdText, PageText } from '../wire.ts'
import { AssignedApplication, AssignedMember, AssignmentPreview, AssignmentWay } from './assignment.ts'
import { assignmentFileLimit, assignmentFilters } from './assignment-ways.ts'
import { EvaluationHead } from './evaluation.ts'

const OfInvitation = z.object({ invitationId: IdText })
const OfPair = OfInvitation.extend({ id: IdText, personId: IdText })
const refusals = ['evaluation.notFound', 'evaluation.confidentialityMissing', 'access.denied'] as const
const ofPair = [...refusals, 'evaluation.closed', 'assignment.notChosen'] as const

export const assignmentSchemas = {
  read: {
    summary: 'Who evaluates which application of an invitation and why, for chair and managers; what has too few evaluators first.',
    params: OfInvitation,
    query: z.object({
      page: PageText,
      pageSize: z.coerce.number().int().min(1).max(500).default(50),
      search: z.string().max(200).default(''),
      show: z.enum(assignmentFilters).default('all'),
    }),
    response: z.object({
      head: EvaluationHead,
      isChosen: z.boolean(),
      /** Evaluators that each application is to have; null if they were not shared out. */
      places: z.int().nullable(),
      /** Applications with too few evaluators. */
      short: z.int(),
      members: z.array(AssignedMember),
      items: z.array(AssignedApplication),
      total: z.int(),
    }),
    refusals,
  },
  preview: {
    summary: 'What one of the ways would assign. It changes no assignment, and is kept to be confirmed.',
    params: OfInvitation,
    body: AssignmentWay,
    response: AssignmentPreview,
    refusals: [...refusals, 'assignment.noMembers', 'assignment.scoresRead', 'assignment.noSolution', 'request.tooMany'],
  },
  previewFile: {
    summary: 'What a spreadsheet with a row for each application and evaluator would assign. Applications that it leaves out keep theirs.',
    params: OfInvitation,
    bodyLimit: assignmentFileLimit,
    response: AssignmentPreview,
    refusals: [...refusals, 'assignment.unreadableFile'],
  },
  confirm: {
    summary: 'Assigns what the preview shows, unless something has been assigned since.',
    params: OfInvitation,
    body: z.object({ previewId: z.uuid() }),
    response: Done,
    refusals: [...refusals, 'assignment.stale', 'assignment.scoresRead'],
  },
  assign: {
    summary: 'Assigns an application to one more member.',
    params: OfPair,
    response: Done,
    refusals: [...ofPair, 'assignment.barred'],
  },
  unassign: {
    summary: 'Takes an application from a member. A final evaluation stays and counts; a draft waits until it is assigned to them again.',
    params: OfPair,
    response: Done,
    refusals: ofPair,
  },
} satisfies CallSchemasByName
