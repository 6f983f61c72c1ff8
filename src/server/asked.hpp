#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "base/json.hpp"
#include "server/client.hpp"

namespace mpd::server {

/// A request that has what its kind needs (requests.hpp).
struct Asked {
  std::shared_ptr<Client> client = {};
  std::int64_t number = 0;  ///< the id of the request
  std::string id = {};      ///< of the game or job that it is about, where its kind needs one
  base::Json body = {};     ///< an object; its keys are checked only where the kind needs no fields
};

}  // namespace mpd::server
