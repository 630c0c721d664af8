import type { ItemLabel } from '@klesis/forms/model/lookups.ts'
import { useItemLabels } from './use-item-labels.ts'

interface Props {
  language: string
  write: (itemLabel: ItemLabel) => string
}

/** A text with choices from lookups: by the labels of their items, once these are fetched. */
export const LookupText = ({ language, write }: Props) => write(useItemLabels(language, write))
