import { toSafeName } from '../../../files/to-safe-name.ts'
import type { ExportedDocument } from './find-documents.ts'

type Named = Pick<ExportedDocument, 'applicationId' | 'invitationId' | 'applicantName' | 'protocolNumber' | 'name'>

/**
 * Names the files of an archive, which come application by application: a folder for each, by the applicant's name and the protocol number, or the number of an
 * application without one; below a folder for each invitation that has a title here. A name of a file that is taken gets a number.
 */
export function archivePaths(titleOf: (invitationId: number) => string | undefined): (document: Named) => string {
  let taken = { applicationId: 0, names: new Set<string>() }
  return ({ applicationId, invitationId, applicantName, protocolNumber, name }) => {
    if (taken.applicationId !== applicationId) taken = { applicationId, names: new Set() }
    const title = titleOf(invitationId)
    const above = title === undefined ? '' : `${toSafeName(title)} ${invitationId}/`
    const number = protocolNumber === null ? `(${applicationId})` : toSafeName(protocolNumber)
    const [, stem = name, ending = ''] = /^(.*?)(\.[^.]*)?$/su.exec(name) ?? []
    let free = name
    for (let copy = 2; taken.names.has(free.toLowerCase()); copy += 1) free = `${stem} (${copy})${ending}`
    taken.names.add(free.toLowerCase())
    return `${above}${toSafeName(applicantName)} ${number}/${free}`
  }
}
