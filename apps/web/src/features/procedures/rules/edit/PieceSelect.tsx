import { type ComboboxItem, NativeSelect } from '@mantine/core'
import { partProps } from '../../../forms/conditions/part-props.ts'
import { useFaultText } from '../state/use-fault-text.ts'

interface Props {
  label: string
  value: string
  data: ComboboxItem[]
  /** The piece's path in its rule, where its fault stands. */
  path?: string
  onChange: (value: string) => void
}

/** A piece of a sentence with a list of its own. */
export function PieceSelect({ label, value, data, path, onChange }: Props) {
  const fault = useFaultText()(path)
  return (
    <NativeSelect size="sm" {...partProps(label, true)} value={value} data={data} error={fault} onChange={(event) => onChange(event.currentTarget.value)} />
  )
}
