import { componentAt } from '@klesis/forms/edit/slot-paths.ts'
import { kindOf } from '@klesis/forms/kinds/kind-of.ts'
import { kinds } from '@klesis/forms/kinds/kinds.ts'
import { Stack, Tabs, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './builder.module.css'
import { useBuilderContext } from './builder-context.ts'
import { ConditionsEditor } from './properties/conditions/ConditionsEditor.tsx'
import { isUsed } from './properties/is-used.ts'
import { type BuilderProperty, moreProperties } from './properties/more-properties.ts'
import { PropertyEditor } from './properties/PropertyEditor.tsx'
import { FoldedJson, JsonProperty } from './properties/scripts/JsonProperty.tsx'
import { FoldedScript } from './properties/scripts/ScriptProperty.tsx'

/** What every author sets comes first. */
const first = ['label', 'title', 'legend', 'required', 'choices', 'questions']
const rankOf = ({ name }: BuilderProperty) => (first.includes(name) ? first.indexOf(name) : first.length)

const tabs = ['general', 'check', 'conditions', 'program'] as const
type TabName = (typeof tabs)[number]

/** The properties of the selected component. What is written by hand, as code or JSON, is on the last tab. */
export function Properties() {
  const { t } = useTranslation('builder')
  const { builder, focusCard, isEvaluation, picking } = useBuilderContext()
  const [chosen, choose] = useState<TabName>('general')
  const [chosenFor, setChosenFor] = useState('')
  const path = builder.selected
  const component = path && componentAt(builder.form, path)
  if (!path || !component) {
    return (
      <aside className={classes.properties} aria-label={t('properties.label')}>
        <Text c="dimmed">{t('properties.none')}</Text>
      </aside>
    )
  }
  const place = path.join('.')
  const kind = kindOf(component)
  const isPage = builder.form.display === 'wizard' && path.length === 2
  const isOffered = (property: BuilderProperty) =>
    (isPage ? !property.isOfPart : !property.isOfPage) && (isEvaluation ? !property.isOfApplication : !property.isOfEvaluation)
  const all = kind ? [...kinds[kind].properties, ...(moreProperties[kind] ?? [])] : []
  const properties = all.filter((property) => isOffered(property) && isUsed(property, component, all))
  const of = (tab: TabName) => properties.filter((property) => property.tab === tab).toSorted((one, other) => rankOf(one) - rankOf(other))
  const shown = tabs.filter((tab) => tab === 'conditions' || tab === 'program' || of(tab).length > 0)
  const open = (tab: TabName) => {
    choose(tab)
    setChosenFor(place)
  }
  const onKeyDown = ({ key }: { key: string }) => key === 'Escape' && !picking && focusCard()
  return (
    <aside className={classes.properties} aria-label={t('properties.label')} onKeyDown={onKeyDown}>
      <Title order={2} size="h3" mb="sm">
        {kind ? t(`kind.${kind}`) : t('kind.unsupported', { type: component.type })}
      </Title>
      {kind ? (
        <Tabs value={chosenFor === place && shown.includes(chosen) ? chosen : 'general'} onChange={(tab) => open((tab ?? 'general') as TabName)} key={place}>
          <Tabs.List mb="md">
            {shown.map((tab) => (
              <Tabs.Tab key={tab} value={tab} px={5} fz={14}>
                {t(`tab.${tab}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {shown.map((tab) => (
            <Tabs.Panel key={tab} value={tab}>
              <Stack gap="md">
                {of(tab).map((property) => (
                  <PropertyEditor key={`${property.name}:${property.at.join('.')}`} path={path} property={property} />
                ))}
                {tab === 'conditions' && <ConditionsEditor path={path} onAdvanced={() => open('program')} />}
                {tab === 'program' && (
                  <>
                    <FoldedScript path={path} at={['customConditional']} name="customConditional" />
                    <FoldedJson path={path} at={['conditional', 'json']} label={t('property.conditionalJson')} />
                  </>
                )}
              </Stack>
            </Tabs.Panel>
          ))}
        </Tabs>
      ) : (
        <JsonProperty path={path} at={[]} label={t('property.json')} />
      )}
    </aside>
  )
}
