import { TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ChangeEvent, type KeyboardEvent, useState } from 'react'
import { loadablePart, useFetchedPart } from '../../../ui/lazy-part.ts'
import type { ListProps } from './list-props.ts'
import { TagBox } from './TagBox.tsx'

const OpenList = loadablePart(() => import('./OpenList.tsx').then((file) => ({ default: file.OpenList })))

const opening = new Set(['Enter', 'ArrowDown', 'ArrowUp'])

/** A list until it is asked for. What opens and searches it is large: it is fetched when the person comes near, and takes over what was typed. */
export function ClosedList(props: ListProps) {
  const [typed, setTyped] = useState<string>()
  const [isAsked, setAsked] = useState(false)
  const isOpen = useFetchedPart(OpenList, isAsked)
  const { options, chosen, onChoose, isMany, isFetching: _, onNear, search: __, ...frame } = props
  const labels = chosen.map((value) => ({ value, label: options.find((option) => option.value === value)?.label ?? value }))
  const fetchList = () => {
    onNear?.()
    void OpenList.preload().catch(() => undefined)
  }
  const box = {
    role: 'combobox',
    'aria-haspopup': 'listbox',
    'aria-expanded': false,
    autoComplete: 'off',
    onFocus: fetchList,
    onPointerEnter: fetchList,
    onClick: () => setAsked(true),
    // What was typed and not chosen is no answer: it does not stay.
    onBlur: () => {
      setTyped(undefined)
      setAsked(false)
      frame.onBlur()
    },
    onCompositionEnd: () => setAsked(true),
    onKeyDown: (event: KeyboardEvent) => {
      if (!opening.has(event.key)) return
      event.preventDefault()
      setAsked(true)
    },
  } as const
  const type = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    setTyped(currentTarget.value)
    // An accent that waits for its letter would be lost with this input.
    if (!(nativeEvent as InputEvent).isComposing) setAsked(true)
  }
  const closed = isMany ? (
    <TagBox {...frame} {...box} tags={labels} onRemove={(value) => onChoose(chosen.filter((other) => other !== value))} value={typed ?? ''} onChange={type} />
  ) : (
    <TextInput
      {...frame}
      {...box}
      pointer
      rightSection={<IconChevronDown size={17} aria-hidden />}
      rightSectionPointerEvents="none"
      value={typed ?? labels[0]?.label ?? ''}
      onChange={type}
    />
  )
  return isOpen ? <OpenList {...props} typed={typed} /> : closed
}
