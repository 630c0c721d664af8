import type { Letter } from '@klesis/contract/letters/letters.ts'
import { Tabs } from '@mantine/core'
import { LetterEditor } from './LetterEditor.tsx'
import type { LetterFieldsFound, LetterInvitation } from './letter-invitation.ts'
import { type ChangeDraft, type Draft, useLetterDraft } from './use-letter-draft.ts'

interface Props {
  invitation: LetterInvitation
  saved: Letter
  draft: Draft | undefined
  changeDraft: ChangeDraft
  fields: LetterFieldsFound
}

/** The panel of one letter. It is there while another is shown, so that what is being saved, or was refused, stays with its letter; its editor is not. */
export function LetterPanel({ invitation, saved, draft, changeDraft, fields }: Props) {
  const letter = useLetterDraft({ invitationId: invitation.id, saved, draft, changeDraft })
  return (
    <Tabs.Panel value={saved.kind} pt="md">
      <LetterEditor invitation={invitation} saved={saved} letter={letter} fields={fields} />
    </Tabs.Panel>
  )
}
