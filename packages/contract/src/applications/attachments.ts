import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { applicantPurposes, sessionPurposes } from '../links/session-scope.ts'
import { Done, IdText } from '../wire.ts'
import { Attachment } from './application.ts'

/** Why a file is not taken. */
const notTaken = [
  'application.notFound',
  'application.notEditable',
  'application.closed',
  'file.type',
  'file.tooLarge',
  'file.tooMany',
  'file.empty',
  'file.broken',
] as const

export const attachments = {
  upload: endpoint({
    method: 'POST',
    path: '/api/application/:id/requirements/:requirementId/attachments',
    access: 'owner',
    purposes: applicantPurposes,
    summary: 'Attaches one file to a requirement.',
    params: z.object({ id: IdText, requirementId: IdText }),
    accepts: 'multipart',
    bodyLimit: 110 * 1024 * 1024,
    response: Attachment,
    refusals: notTaken,
  }),
  uploadForField: endpoint({
    method: 'POST',
    path: '/api/application/:id/files/:componentKey',
    access: 'owner',
    purposes: applicantPurposes,
    summary: 'Uploads a file for a file field of the form; the field then holds its id.',
    params: z.object({ id: IdText, componentKey: z.string().min(1).max(200) }),
    accepts: 'multipart',
    bodyLimit: 110 * 1024 * 1024,
    response: Attachment,
    refusals: notTaken,
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/application/:id/attachments/:attachmentId',
    access: 'reader',
    purposes: sessionPurposes,
    summary: 'A file of an application.',
    params: z.object({ id: IdText, attachmentId: IdText }),
    answers: 'file',
    response: z.unknown(),
    refusals: ['application.notFound'],
  }),
  removeAttachment: endpoint({
    method: 'DELETE',
    path: '/api/application/:id/attachments/:attachmentId',
    access: 'owner',
    purposes: applicantPurposes,
    summary: 'Takes a file off an application.',
    params: z.object({ id: IdText, attachmentId: IdText }),
    response: Done,
    refusals: ['application.notFound', 'application.notEditable', 'application.closed'],
  }),
}
