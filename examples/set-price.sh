#!/bin/sh
# Sets the price of a product, which is named by its id, and prints the product as it is then.
# The token needs the scope products:write.
#
#   SOUTHBEAM_TOKEN=… sh examples/set-price.sh 5b1f8a52-6c0e-4a57-8a4e-3f6d2b9c1e70 12.50
set -eu
url=${SOUTHBEAM_URL:-http://localhost:3000}
id=$1
price=$2

# The key makes it safe to try again: within a day, the same price is set once, and the answer is the first one.
curl --silent --show-error --fail-with-body --retry 3 --request PATCH \
  --header "Authorization: Bearer $SOUTHBEAM_TOKEN" \
  --header 'Content-Type: application/json' \
  --header "Idempotency-Key: $id-$price-$(date +%F)" \
  --data "{\"data\": {\"price\": $price}}" \
  "$url/api/products/$id"
