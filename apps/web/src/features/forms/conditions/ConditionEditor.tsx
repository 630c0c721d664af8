import { Button, NativeSelect, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { ConditionRow } from './ConditionRow.tsx'
import type { EditedCondition } from './condition.ts'
import type { ConditionEditorProps } from './condition-editor-props.ts'
import classes from './conditions.module.css'
import { partProps } from './part-props.ts'

const empty: EditedCondition = { asked: '', operator: 'isEqual', value: '' }

/** Conditions that hold together, or of which one is enough: those of rules and exits, and of fields and pages of a form. */
export function ConditionEditor(props: ConditionEditorProps) {
  const { conditions, conjunction, groups, words, isInline = false, first = empty, Tools, keys, none, onChange } = props
  const add = useRef<HTMLButtonElement>(null)
  const [added, setAdded] = useState<number>()
  const items = groups.flatMap((group) => group.items)
  const put = (next: EditedCondition[]) => onChange({ conjunction, conditions: next })
  const putOne = (index: number, next: EditedCondition) => put(conditions.map((one, position) => (position === index ? next : one)))
  const ask = (index: number, { asked: before, operator }: EditedCondition, asked: string) => {
    const suited = items.find((one) => one.asked === asked)?.operators ?? []
    const kept = before === '' ? undefined : suited.find((one) => one === operator)
    putOne(index, { asked, operator: kept ?? suited[0] ?? 'isEqual', value: '' })
  }
  const remove = (index: number) => {
    setAdded(undefined)
    put(conditions.filter((_, position) => position !== index))
    add.current?.focus()
  }
  const Item = isInline ? 'li' : 'div'
  const List = isInline ? 'ul' : 'div'
  return (
    <div className={isInline ? classes.sentence : classes.boxes}>
      {conditions.length > 1 && (
        <span className={isInline ? classes.sentence : classes.joined}>
          {words.holds}
          <NativeSelect
            size="sm"
            {...partProps(words.conjunction, isInline)}
            value={conjunction}
            data={[
              { value: 'all', label: words.all },
              { value: 'any', label: words.any },
            ]}
            onChange={(event) => onChange({ conjunction: event.currentTarget.value === 'any' ? 'any' : 'all', conditions: [...conditions] })}
          />
        </span>
      )}
      {conditions.length === 0 && (none ?? <Text c="dimmed">{words.none}</Text>)}
      {conditions.length > 0 && (
        <List className={classes.list} aria-label={words.list}>
          {conditions.map((condition, index) => (
            <Item
              // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no identifiers
              key={index}
              role={isInline ? undefined : 'group'}
              aria-label={isInline ? undefined : words.condition(index + 1)}
              className={isInline ? classes.inline : classes.box}
              onKeyDown={keys?.(() => remove(index))}
            >
              {isInline && index > 0 && <span>{conjunction === 'all' ? words.and : words.or}</span>}
              <ConditionRow
                {...props}
                index={index}
                condition={condition}
                tools={Tools && <Tools isNew={index === added} onAsk={(asked) => ask(index, condition, asked)} />}
                onAsk={(asked) => ask(index, condition, asked)}
                onChange={(next) => putOne(index, next)}
                onRemove={() => remove(index)}
              />
            </Item>
          ))}
        </List>
      )}
      <Button
        ref={add}
        variant={isInline ? 'subtle' : 'default'}
        size="compact-sm"
        disabled={items.length === 0}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => {
          put([...conditions, first])
          setAdded(conditions.length)
        }}
      >
        {words.add}
      </Button>
    </div>
  )
}
