import { Button, Group, Input } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { FieldInputProps, InputKind } from '../render/field-props.ts'
import classes from '../render/form.module.css'

interface Props<Kind extends InputKind> extends FieldInputProps<Kind> {
  Input: ComponentType<FieldInputProps<Kind>>
}

/** A field with several answers: one input each. */
export function ManyValues<Kind extends InputKind>({ Input: One, kind, component, path, value, onChange, frame }: Props<Kind>) {
  const { t } = useTranslation('forms')
  const values: unknown[] = Array.isArray(value) && value.length > 0 ? value : ['']
  const idOf = (index: number) => (index === 0 ? frame.id : `${frame.id}-${index}`)
  const change = (next: unknown[], focused: number) => {
    onChange(next)
    requestAnimationFrame(() => document.getElementById(idOf(focused))?.focus())
  }
  return (
    <Input.Wrapper label={frame.label} description={frame.description} error={frame.error} withAsterisk={frame.required} labelElement="div">
      <fieldset className={`${classes.bare} ${classes.rows}`} aria-label={frame.label ?? frame['aria-label']}>
        {values.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies an answer in a list
          <Group key={index} wrap="nowrap" align="start">
            <div style={{ flex: 1 }}>
              <One
                kind={kind}
                component={component}
                path={path}
                value={one}
                onChange={(next) => onChange(values.map((old, other) => (other === index ? next : old)))}
                frame={{
                  ...frame,
                  id: idOf(index),
                  label: frame.label && `${frame.label} ${index + 1}`,
                  'aria-label': frame['aria-label'] && `${frame['aria-label']} ${index + 1}`,
                  description: undefined,
                  error: undefined,
                }}
              />
            </div>
            {values.length > 1 && !frame.disabled && (
              <Button
                mt={frame.label ? 29 : 0}
                variant="subtle"
                color="red"
                px="xs"
                aria-label={t('grid.remove', { row: index + 1 })}
                onClick={() =>
                  change(
                    values.filter((_, other) => other !== index),
                    Math.max(0, index - 1),
                  )
                }
              >
                <IconTrash size={18} aria-hidden />
              </Button>
            )}
          </Group>
        ))}
        {!frame.disabled && (
          <Button
            variant="default"
            size="compact-md"
            style={{ alignSelf: 'start' }}
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => change([...values, ''], values.length)}
          >
            {t('grid.add')}
          </Button>
        )}
      </fieldset>
    </Input.Wrapper>
  )
}
