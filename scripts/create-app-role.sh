#!/bin/sh
# Creates the application's role in the database of docker-compose.yml when the volume is new. The product
# grants its rights.
set -eu
psql --set ON_ERROR_STOP=1 --set password="$POSTGRES_APP_PASSWORD" \
  --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role southbeam_app login password :'password';
SQL
