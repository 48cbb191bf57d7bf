import { ColorInput, Switch } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type HeroBackground, heroBackground } from '../../../shared/content/hero-background.ts';
import { api } from '../../api.ts';
import type { Slide } from '../../components/hero-slide.tsx';
import { useBusiness } from '../../components/use-business.ts';
import { HeroPreview } from '../content/hero-preview.tsx';
import { OpacityField, SliderField } from '../resource/fields/slider-field.tsx';
import classes from './hero-settings.module.css';
import type { SettingKind } from './setting-kind.ts';

type HeroForm = UseFormReturnType<HeroBackground>;

/** Sample slide for the preview while there are no slides. */
const sample = (subtitle: string): Slide => ({
  title: 'Building materials, windows and joinery',
  subtitle,
  image_url: null,
  link_text: 'Browse the catalogue',
  link_url: null,
});

export const homeHeroKind: SettingKind<'hero_background'> = {
  entity: 'Hero settings',
  historyOf: 'siteSettings',
  valuesOf: ({ setting_value }) => setting_value as HeroBackground,
  dataOf: (setting_value) => ({ setting_value }),
  schema: () => heroBackground,
  fields: (form) => <HomeHeroFields form={form} />,
  texts: {
    createFailed: 'Failed to update hero settings',
    updateFailed: 'Failed to update hero settings',
  },
};

function HomeHeroFields({ form }: { form: HeroForm }) {
  const { tagline } = useBusiness();
  const { data: slides } = api.site.home.content.useQuery({ section_type: 'hero' });
  return (
    <div className={classes.editor}>
      <HeroPreview
        caption="Live preview"
        slide={slides?.[0] ?? sample(tagline)}
        background={form.getValues()}
      />
      <div className={classes.fields}>
        <fieldset>
          <legend>Background</legend>
          <ColorInput label="Background color" {...form.getInputProps('color')} />
          <OpacityField label="Background opacity" {...form.getInputProps('opacity')} />
          <ColorInput label="Title color" {...form.getInputProps('titleColor')} />
          <ColorInput label="Subtitle color" {...form.getInputProps('subtitleColor')} />
        </fieldset>
        <fieldset>
          <legend>Overlay</legend>
          <Switch label="Show overlay" {...form.getInputProps('showOverlay', { type: 'checkbox' })} />
          <ColorInput label="Overlay color" {...form.getInputProps('overlayColor')} />
          <OpacityField label="Overlay opacity" {...form.getInputProps('overlayOpacity')} />
        </fieldset>
        <ShadowFields form={form} name="titleShadow" legend="Title shadow" />
        <ShadowFields form={form} name="subtitleShadow" legend="Subtitle shadow" />
      </div>
    </div>
  );
}

interface ShadowFieldsProps {
  form: HeroForm;
  name: 'titleShadow' | 'subtitleShadow';
  legend: string;
}

/** The fields of a shadow: offsets from -20 to 20, blur from 0 to 20, in pixels (spec 5). */
function ShadowFields({ form, name, legend }: ShadowFieldsProps) {
  const part = (of: string) => form.getInputProps(`${name}.${of}`);
  return (
    <fieldset>
      <legend>{legend}</legend>
      <Switch
        label={`Show ${legend.toLowerCase()}`}
        {...form.getInputProps(`${name}.enabled`, { type: 'checkbox' })}
      />
      <ColorInput label={`${legend} color`} {...part('color')} />
      <SliderField label={`${legend} offset X`} min={-20} max={20} step={1} {...part('offsetX')} />
      <SliderField label={`${legend} offset Y`} min={-20} max={20} step={1} {...part('offsetY')} />
      <SliderField label={`${legend} blur`} min={0} max={20} step={1} {...part('blur')} />
      <OpacityField label={`${legend} opacity`} {...part('opacity')} />
    </fieldset>
  );
}
