import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { Done, IdText } from '../wire.ts'
import { Attachment } from './application.ts'

/** Why an upload is refused. */
const uploadRefusals = [
  'application.notFound',
  'application.notEditable',
  'application.closed',
  'application.unpublished',
  'invitation.notOpenYet',
  'file.type',
  'file.tooLarge',
  'file.tooMany',
  'file.notAsked',
  'file.empty',
  'file.broken',
  'application.refused',
  'application.checkFailed',
] as const

export const attachmentSchemas = {
  upload: {
    summary: 'Attaches one file to a requirement.',
    params: z.object({ id: IdText, requirementId: IdText }),
    bodyLimit: 110 * 1024 * 1024,
    response: Attachment,
    refusals: uploadRefusals,
  },
  uploadForField: {
    summary: 'Uploads a file for a file field of the form; the field then holds its id.',
    params: z.object({ id: IdText, componentKey: z.string().min(1).max(200) }),
    bodyLimit: 110 * 1024 * 1024,
    response: Attachment,
    refusals: uploadRefusals,
  },
  download: {
    summary: 'A file of an application.',
    params: z.object({ id: IdText, attachmentId: IdText }),
    response: z.unknown(),
    refusals: ['application.notFound'],
  },
  template: {
    summary: 'The file to fill in for a document that the application asks for.',
    params: z.object({ id: IdText, requirementId: IdText }),
    response: z.unknown(),
    refusals: ['application.notFound', 'file.gone'],
  },
  removeAttachment: {
    summary: 'Takes a file off an application.',
    params: z.object({ id: IdText, attachmentId: IdText }),
    response: Done,
    refusals: ['application.notFound', 'application.notEditable', 'application.closed', 'application.unpublished', 'invitation.notOpenYet'],
  },
} satisfies CallSchemasByName
