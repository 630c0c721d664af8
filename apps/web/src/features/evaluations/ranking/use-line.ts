import type { RankingFacts } from '@klesis/contract/evaluations/ranking.ts'
import { useState } from 'react'
import { toPlaces } from './to-places.ts'

/** Where the line is: as it is kept, or as it is being moved. What is tied across it is known once it is kept. */
export function useLine({ line, limits, tie, draw }: RankingFacts) {
  const [draft, setDraft] = useState<string>()
  const kept = line?.places
  const places = draft === undefined ? kept : (toPlaces(draft) ?? kept)
  const isSaved = places === kept
  return { draft, setDraft, places, isSaved, cut: { limits, tie: isSaved ? tie : null, places, drawn: draw?.isRevealed ? draw.applicationIds : undefined } }
}
