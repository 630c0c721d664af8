import type { Recording } from '@klesis/contract/recordings/recordings.ts'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { DeleteRecordingDialog } from '../DeleteRecordingDialog.tsx'
import { RecordingCards } from './RecordingCards.tsx'
import { RecordingTable } from './RecordingTable.tsx'

/** The recordings as a table, or as cards on a narrow screen. */
export function RecordingList({ recordings }: { recordings: readonly Recording[] }) {
  const isWide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false })
  const [chosen, choose] = useState<Recording>()
  const List = isWide ? RecordingTable : RecordingCards
  return (
    <>
      <List recordings={recordings} onDelete={choose} />
      {chosen && <DeleteRecordingDialog recording={chosen} onClose={() => choose(undefined)} />}
    </>
  )
}
