import { ActionIcon, Tooltip } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconClearFormatting,
  IconColumnInsertRight,
  IconColumnRemove,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconRowInsertBottom,
  IconRowRemove,
  IconTable,
  IconTableOff,
  IconTableRow,
  type TablerIcon,
} from '@tabler/icons-react'
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { KeyboardEvent, Ref } from 'react'
import { useImperativeHandle } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type CommandName, commands, isOn } from './commands.ts'
import classes from './rich-text.module.css'
import { tableAround } from './table-commands.ts'
import { useRoving } from './use-roving.ts'

const buttons: readonly (readonly [CommandName | 'link', TablerIcon])[] = [
  ['bold', IconBold],
  ['italic', IconItalic],
  ['heading', IconH2],
  ['subheading', IconH3],
  ['bulletList', IconList],
  ['orderedList', IconListNumbers],
  ['quote', IconBlockquote],
  ['link', IconLink],
  ['table', IconTable],
  ['clear', IconClearFormatting],
  ['undo', IconArrowBackUp],
  ['redo', IconArrowForwardUp],
]

/** For the table in which the cursor stands. */
const tableButtons: typeof buttons = [
  ['headerRow', IconTableRow],
  ['addRow', IconRowInsertBottom],
  ['addColumn', IconColumnInsertRight],
  ['removeRow', IconRowRemove],
  ['removeColumn', IconColumnRemove],
  ['removeTable', IconTableOff],
]

interface Props {
  label: string
  /** Undefined while the text is shown as HTML: then there is nothing to format. */
  view: EditorView | undefined
  state: EditorState | undefined
  isSource: boolean
  isDisabled: boolean
  onSource: () => void
  onLink: () => void
  ref: Ref<{ focus: () => void }>
}

/** The buttons of the editor. They are one tab stop; the arrow keys move between them. */
export function Toolbar({ label, view, state, isSource, isDisabled, onSource, onLink, ref }: Props) {
  const { t } = useTranslation('rich-text')
  const shown = isSource ? [] : state && tableAround(state) ? [...buttons, ...tableButtons] : buttons
  const roving = useRoving(shown.length + 1)
  useImperativeHandle(ref, () => ({ focus: roving.focus }))

  const press = (name: CommandName | 'link') => {
    if (!view) return
    if (name === 'link') return onLink()
    commands[name](view.state, view.dispatch)
    view.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && view) view.focus()
    else if (!roving.onKeyDown(event)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div ref={roving.row} role="toolbar" aria-label={t('toolbar', { label })} className={classes.toolbar} onKeyDown={onKeyDown}>
      {shown.map(([name, Icon], index) => {
        const on = state && isOn[name]?.(state)
        const isPossible = !isDisabled && state !== undefined && (name === 'link' || commands[name](state))
        return (
          <Tooltip key={name} label={t(name)} openDelay={400}>
            <ActionIcon
              {...roving.buttonProps(index)}
              size={34}
              variant={on ? 'light' : 'subtle'}
              color={on ? 'aegean' : 'gray'}
              className={classes.button}
              aria-label={t(name)}
              aria-pressed={isOn[name] ? Boolean(on) : undefined}
              aria-disabled={!isPossible}
              // Keeps the selection.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => isPossible && press(name)}
            >
              <Icon size={19} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )
      })}
      <button type="button" {...roving.buttonProps(shown.length)} className={classes.switch} aria-pressed={isSource} disabled={isDisabled} onClick={onSource}>
        {t('source')}
      </button>
    </div>
  )
}
