import { z } from 'zod'
import { ApplicationFilter } from '../applications/application.ts'
import type { CallSchemasByName } from '../endpoint.ts'
import { FlagText, IdText, jsonText } from '../wire.ts'

/** Which applications are exported: those that the list of the same filter and search shows, on all of its pages. */
const Chosen = z.object({ f: jsonText(ApplicationFilter).optional(), search: z.string().max(200).default('') })
const refusals = [
  ...(['invitation.notFound', 'application.listFilterFailed', 'export.scriptFailed'] as const),
  ...(['export.tooManyColumns', 'export.stillDownloading', 'export.busy'] as const),
] as const

export const exportSchemas = {
  ofInvitation: {
    summary: 'The applications to an invitation as a spreadsheet, with their answers as columns.',
    params: z.object({ invitationId: IdText }),
    query: Chosen,
    response: z.unknown(),
    refusals,
  },
  all: {
    summary: 'Applications under a tag (`tag=true`), or else of the invitation with that number, as a spreadsheet.',
    params: z.object({ tagId: IdText }),
    query: Chosen.extend({ tag: FlagText }),
    response: z.unknown(),
    refusals,
  },
  documentsOfInvitation: {
    summary: 'The files of the applications to an invitation as a zip archive: a folder for each application, and the spreadsheet of all.',
    params: z.object({ invitationId: IdText }),
    query: Chosen,
    response: z.unknown(),
    refusals: [...refusals, 'export.tooLarge'],
  },
  allDocuments: {
    summary: 'Likewise of applications under a tag (`tag=true`), or else of the invitation with that number.',
    params: z.object({ tagId: IdText }),
    query: Chosen.extend({ tag: FlagText }),
    response: z.unknown(),
    refusals: [...refusals, 'export.tooLarge'],
  },
} satisfies CallSchemasByName
