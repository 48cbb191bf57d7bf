import type { PublicProduct } from '../../../shared/catalogue/catalogue.ts';
import { api } from '../../api.ts';
import { Link } from '../../components/link.tsx';
import { Picture } from '../../components/picture.tsx';
import { catalogueLink, readAddress } from './address.ts';
import classes from './related-products.module.css';

/** What goes with the open product, what to take instead of it, or what is like it. */
export function RelatedProducts({ id }: { id: string }) {
  const { data } = api.site.catalogue.related.useQuery({ id });
  if (!data) return null;
  return (
    <>
      <Products title="Instead of it" products={data.instead_of} />
      <Products title="Goes with it" products={data.goes_with} />
      <Products title="Similar products" products={data.similar} />
    </>
  );
}

function Products({ title, products }: { title: string; products: readonly PublicProduct[] }) {
  if (products.length === 0) return null;
  return (
    <section className={classes.related} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {products.map(({ id, name, image_url }) => (
          <li key={id}>
            <Picture image_url={image_url} alt="" sizes="72px" />
            <Link href={catalogueLink({ ...readAddress(''), product: id })}>{name}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
