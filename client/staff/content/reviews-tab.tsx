import { Avatar, Badge, Group, Radio, Textarea, TextInput } from '@mantine/core';
import { reviewData } from '../../../shared/content/review-data.ts';
import { type Review, readReview } from '../../../shared/content/reviews.ts';
import { SITE_PATHS } from '../../../shared/site-routes.ts';
import { api } from '../../api.ts';
import { Stars } from '../../components/stars.tsx';
import { ImageInput } from '../resource/fields/image-input.tsx';
import type { Resource } from '../resource/resource.ts';
import type { Row } from '../resource/resource-api.ts';
import { ResourceScreen } from '../resource/resource-screen.tsx';
import { viewOn } from '../resource/view-on.ts';
import classes from './cards.module.css';

const RATINGS = [1, 2, 3, 4, 5];

/** The title of every review row (spec 3). */
const TITLE = 'What Our Customers Say';

interface ReviewValues extends Review, Record<string, unknown> {
  image_url: string;
  display_order: number;
}

/** The form values of a stored review. The stored name Anonymous is shown as an empty field. */
function valuesOf({ content, image_url, display_order }: Row<'homeContent'>): ReviewValues {
  const review = readReview(content);
  const name = review.name === 'Anonymous' ? '' : review.name;
  return { ...review, name, image_url: image_url ?? '', display_order };
}

const reviews: Resource<Row<'homeContent'>, ReviewValues> = {
  noun: 'homeContent',
  procedures: api.staff.homeContent,
  cache: (utils) => utils.staff.homeContent,
  entity: 'Review',
  plural: 'reviews',
  nameOf: ({ content }) => `the review of ${readReview(content).name}`,
  columns: [],
  where: { section_type: 'reviews' },
  reorder: (client, order) => client.staff.homeContent.reorder.mutate(order),
  card: ({ content, image_url }) => <ReviewCard review={readReview(content)} image_url={image_url} />,
  // After the existing reviews (spec 4).
  defaults: (total) => ({
    name: '',
    company: '',
    rating: 5,
    project: '',
    review: '',
    image_url: '',
    display_order: total,
  }),
  valuesOf,
  dataOf: ({ image_url, display_order, ...review }) => ({
    section_type: 'reviews',
    title: TITLE,
    content: JSON.stringify(review),
    image_url,
    display_order,
  }),
  schema: () => reviewData,
  labels: {
    name: 'Reviewer Name',
    project: 'Project Type',
    review: 'Review Text',
    image_url: 'Profile Image URL',
  },
  dialogSize: 'xl',
  onWebsite: ({ is_active }) => (is_active ? viewOn(SITE_PATHS.home) : null),
  fields: (form) => (
    <>
      <TextInput label="Reviewer Name" data-autofocus {...form.getInputProps('name')} />
      <TextInput label="Company" {...form.getInputProps('company')} />
      <Radio.Group
        label="Rating"
        error={form.errors.rating}
        value={String(form.getValues().rating)}
        onChange={(rating) => form.setFieldValue('rating', Number(rating))}
      >
        <Group mt="xs">
          {RATINGS.map((rating) => (
            <Radio
              key={rating}
              value={String(rating)}
              label={`${rating} ${rating === 1 ? 'star' : 'stars'}`}
            />
          ))}
        </Group>
      </Radio.Group>
      <TextInput label="Project Type" {...form.getInputProps('project')} />
      <Textarea label="Review Text" autosize minRows={3} {...form.getInputProps('review')} />
      <ImageInput label="Profile Image URL" {...form.getInputProps('image_url')} />
    </>
  ),
  texts: {
    loadFailed: 'Failed to fetch home content',
    createFailed: 'Failed to save review',
    updateFailed: 'Failed to save review',
    removeFailed: 'Failed to delete content',
    empty: 'No reviews yet. The home page hides this section. Add the first one.',
  },
};

function ReviewCard({ review, image_url }: { review: Review; image_url: string | null }) {
  return (
    <figure className={classes.review}>
      <Stars rating={review.rating} />
      <blockquote>{review.review || 'No review text'}</blockquote>
      <figcaption>
        <Avatar src={image_url} name={review.name} alt="" />
        <span>
          <strong>{review.name}</strong>
          <span>{review.company || 'Company not specified'}</span>
        </span>
      </figcaption>
      {review.project !== '' && (
        <Badge variant="light" color="gray" tt="none">
          {review.project}
        </Badge>
      )}
    </figure>
  );
}

/** Customer Reviews (spec 2). */
export const ReviewsTab = () => <ResourceScreen key="reviews" resource={reviews} />;
