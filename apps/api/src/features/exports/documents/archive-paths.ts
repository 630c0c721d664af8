import type { ExportedDocument } from './find-documents.ts'

/** Characters that are invisible or change the writing direction. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\u2028\u2029]/gu
/** Characters that lead out of a folder or that a system does not allow. */
const unsafe = /[<>:"|?*/\\%;]/g
const longest = 80

/** A text as the name of a folder on every system. */
function toFolderName(text: string): string {
  const clean = text.normalize('NFC').replace(unseen, '').replace(unsafe, '-').replace(/\s+/g, ' ')
  return (
    [...clean]
      .slice(0, longest)
      .join('')
      .replace(/^[. ]+|[. ]+$/g, '') || '-'
  )
}

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
    const above = title === undefined ? '' : `${toFolderName(title)} ${invitationId}/`
    const number = protocolNumber === null ? `(${applicationId})` : toFolderName(protocolNumber)
    const [, stem = name, ending = ''] = /^(.*?)(\.[^.]*)?$/su.exec(name) ?? []
    let free = name
    for (let copy = 2; taken.names.has(free.toLowerCase()); copy += 1) free = `${stem} (${copy})${ending}`
    taken.names.add(free.toLowerCase())
    return `${above}${toFolderName(applicantName)} ${number}/${free}`
  }
}
