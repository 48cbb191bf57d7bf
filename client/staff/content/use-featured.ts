import { api } from '../../api.ts';
import { toastOrderFailed } from '../resource/order-failed.ts';
import { readCallError } from '../shell/call-error.ts';
import { toastError, toastSuccess, toastUndo } from '../shell/toast.tsx';
import { useRefresh } from '../shell/use-refresh.ts';

/** The writes of the featured products. `onRemoved` is called when a card has gone, with the button that had the focus. */
export function useFeatured(onRemoved: () => void) {
  const { featured } = api.useUtils().staff.homeContent;
  const refresh = useRefresh();
  const saving = api.staff.siteSettings.save.useMutation();
  const changing = api.staff.products.update.useMutation();

  /** Shows them in this order at once, and saves it. */
  async function arrange(product_ids: string[], success = 'Order updated successfully') {
    const known = featured.getData();
    if (!known) return;
    // One that has just been added is missing if the list could not be read since.
    const items = product_ids.flatMap((id) => known.items.find((item) => item.id === id) ?? []);
    featured.setData(undefined, { ...known, items });
    try {
      await saving.mutateAsync({
        setting_key: 'featured_products',
        setting_value: { product_ids },
        updated_at: known.arranged_at,
      });
      toastSuccess(success);
    } catch (error) {
      toastOrderFailed(error);
    }
    await refresh();
  }

  /** Sets the flag of a product. Returns its name, or null after an error. */
  async function feature(id: string, is_featured: boolean): Promise<string | null> {
    try {
      const { name } = await changing.mutateAsync({ id, data: { is_featured } });
      return name;
    } catch (error) {
      const { message } = readCallError(error);
      toastError(
        'Error',
        message ?? 'The product was not changed. Please check your connection and try again.',
      );
      return null;
    } finally {
      await refresh();
    }
  }

  /** Puts a product in the first place of the home page. */
  async function add(id: string) {
    const name = await feature(id, true);
    const others = featured.getData()?.items.filter((item) => item.id !== id) ?? [];
    if (name !== null) await arrange([id, ...others.map((item) => item.id)], `${name} is on the home page`);
  }

  async function takeOff(id: string) {
    const name = await feature(id, false);
    onRemoved();
    if (name !== null) toastUndo(`${name} is no longer on the home page`, () => feature(id, true));
  }

  return { arrange, add, takeOff };
}
